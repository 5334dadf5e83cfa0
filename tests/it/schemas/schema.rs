//! The part of JSON Schema that `docs/schemas` uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;

use regex_lite::Regex;
use serde_json::Value;

/// The schemas by the names of their files.
pub struct Schemas(BTreeMap<String, Value>);

fn folder() -> String {
    format!("{}/docs/schemas", env!("CARGO_MANIFEST_DIR"))
}

/// The fields of a command's objects in the order of the file.
pub fn columns(name: &str) -> Vec<String> {
    let text = fs::read_to_string(format!("{}/{name}.json", folder())).unwrap();
    let fields = text.lines().skip_while(|line| *line != r#"  "properties": {"#).skip(1);
    let names = fields
        .take_while(|line| !line.starts_with("  }"))
        .filter_map(|line| line.strip_prefix(r#"    ""#).and_then(|line| line.strip_suffix(r#"": {"#)).map(Into::into));
    names.collect()
}

impl Schemas {
    pub fn read() -> Self {
        let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
        Self(
            files
                .map(|file| (stem(&file), serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap()))
                .collect(),
        )
    }

    /// Returns where and why a value does not match the schema. Notes the fields that occur.
    pub fn check(&self, name: &str, value: &Value, used: &mut BTreeSet<String>) -> Result<(), String> {
        self.value(name, &self.0[name], value, "", used)
    }

    /// The fields of a schema and of the objects in them, as `check` notes them.
    pub fn fields(&self, name: &str) -> Vec<String> {
        let mut fields = Vec::new();
        self.walk(&self.0[name], "", &mut |path, _| fields.push(path.into()));
        fields
    }

    /// The fields like `fields`, with their descriptions.
    pub fn descriptions(&self, name: &str) -> BTreeMap<String, String> {
        let mut descriptions = BTreeMap::new();
        self.walk(&self.0[name], "", &mut |path, schema| _ = descriptions.insert(path.into(), said(schema)));
        descriptions
    }

    /// A table of fields, or of the types that commands share.
    pub fn table(&self, name: &str) -> String {
        let mut table = String::new();
        if name == "common" {
            table += "| type | |\n|---|---|\n";
            for (kind, schema) in self.0[name]["$defs"].as_object().unwrap() {
                writeln!(table, "| {kind} | {} |", said(schema)).unwrap();
            }
            return table;
        }
        table += "| field | type | |\n|---|---|---|\n";
        let mut rows = Vec::new();
        self.walk(&self.0[name], "", &mut |path, schema| rows.push((path.to_string(), schema.clone())));
        let order = columns(name);
        rows.sort_by_key(|(path, _)| {
            let top = path.split(['.', '[']).next().unwrap();
            order.iter().position(|column| column == top)
        });
        for (path, schema) in rows {
            writeln!(table, "| `{path}` | {} | {} |", kind(&schema), said(&schema)).unwrap();
        }
        table
    }

    /// Visits the fields of an object and of the objects in it.
    fn walk(&self, schema: &Value, path: &str, each: &mut dyn FnMut(&str, &Value)) {
        if let Some(items) = schema.get("items") {
            self.walk(items, &format!("{path}[]"), each);
        }
        for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            each(&path, field);
            self.walk(field, &path, each);
            if field.get("$ref").is_some_and(|target| target == "common.json#/$defs/counts") {
                self.walk(&self.0["common"]["$defs"]["counts"], &path, each);
            }
        }
    }

    fn value(
        &self,
        file: &str,
        schema: &Value,
        value: &Value,
        path: &str,
        used: &mut BTreeSet<String>,
    ) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("{}: {what}: {value}", if path.is_empty() { "the object" } else { path }));
        for (keyword, rule) in schema.as_object().unwrap() {
            match keyword.as_str() {
                "$ref" => {
                    let (target, kind) = rule.as_str().unwrap().split_once("#/$defs/").unwrap();
                    let file = target.strip_suffix(".json").unwrap_or(file);
                    self.value(file, &self.0[file]["$defs"][kind], value, path, used)?;
                }
                "type" => {
                    let wanted: Vec<&str> = rule.as_str().into_iter().chain(strings(rule)).collect();
                    if !wanted.iter().any(|kind| is_of(value, kind)) {
                        return wrong(&format!("is not {wanted:?}"));
                    }
                }
                "enum" if !rule.as_array().unwrap().contains(value) => return wrong("is none of the words"),
                "pattern" if !value.as_str().is_some_and(|text| is_like(text, rule)) => {
                    return wrong("looks different");
                }
                "minLength" if value.as_str().is_some_and(|text| text.len() < count(rule)) => return wrong("is empty"),
                "minimum" if value.as_f64() < rule.as_f64() => return wrong("is too small"),
                "maximum" if value.as_f64() > rule.as_f64() => return wrong("is too large"),
                "minItems" if value.as_array().unwrap().len() < count(rule) => return wrong("is too short"),
                "maxItems" if value.as_array().unwrap().len() > count(rule) => return wrong("is too long"),
                "items" => {
                    for item in value.as_array().into_iter().flatten() {
                        self.value(file, rule, item, &format!("{path}[]"), used)?;
                    }
                }
                "required" => {
                    if let Some(missing) = strings(rule).find(|name| value.get(name).is_none()) {
                        return wrong(&format!("has no {missing}"));
                    }
                }
                "dependentRequired" => {
                    for (name, others) in rule.as_object().unwrap() {
                        if value.get(name).is_some() && strings(others).any(|other| value.get(other).is_none()) {
                            return wrong(&format!("has {name} alone"));
                        }
                    }
                }
                "additionalProperties" => {
                    for (name, field) in value.as_object().into_iter().flatten() {
                        let Some(rule) = rule_of(schema, name) else { return wrong(&format!("has a field {name}")) };
                        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                        self.value(file, rule, field, &path, used)?;
                        used.insert(path);
                    }
                }
                // Keywords that were checked above, and keywords without a condition.
                "enum" | "pattern" | "minLength" | "minimum" | "maximum" | "minItems" | "maxItems" | "$schema"
                | "$defs" | "title" | "description" | "properties" | "patternProperties" => {}
                _ => panic!("the keyword {keyword} is not known here"),
            }
        }
        Ok(())
    }
}

/// Returns the rule for a field.
fn rule_of<'a>(schema: &'a Value, name: &str) -> Option<&'a Value> {
    let like = |(pattern, _): &(&String, &Value)| is_like(name, &Value::from(pattern.as_str()));
    let patterns = || schema.get("patternProperties")?.as_object()?.iter().find(like).map(|(_, rule)| rule);
    schema.get("properties").and_then(|fields| fields.get(name)).or_else(patterns)
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        _ => panic!("the type {kind} is not known here"),
    }
}

fn is_like(text: &str, pattern: &Value) -> bool {
    Regex::new(pattern.as_str().unwrap()).unwrap().is_match(text)
}

fn count(rule: &Value) -> usize {
    usize::try_from(rule.as_u64().unwrap()).unwrap()
}

fn strings(rule: &Value) -> impl Iterator<Item = &str> {
    rule.as_array().into_iter().flatten().map(|item| item.as_str().unwrap())
}

fn said(schema: &Value) -> String {
    let words = schema.get("description").and_then(Value::as_str).unwrap_or_else(|| panic!("{schema} says nothing"));
    words.replace('|', "\\|")
}

/// Returns the name of a field's type.
fn kind(schema: &Value) -> String {
    let shared = schema.get("$ref").and_then(Value::as_str).and_then(|target| target.rsplit('/').next());
    if let Some(words) = schema.get("enum") {
        return strings(words).map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    }
    match (shared, schema.get("type").and_then(Value::as_str)) {
        (Some(name), _) => name.into(),
        (None, Some("array")) => match kind(&schema["items"]).as_str() {
            "object" => "list of objects".into(),
            kind => format!("list of {kind}"),
        },
        (None, Some("integer")) => "number".into(),
        (None, Some("string")) => "text".into(),
        (None, None) => strings(&schema["type"]).collect::<Vec<_>>().join(" or "),
        (None, other) => other.unwrap().into(),
    }
}

fn stem(path: &std::path::Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().into()
}
