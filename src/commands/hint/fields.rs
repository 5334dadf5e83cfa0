//! The fields of hints: those of a step, those of the whole way, and what is wrong.

use crate::answer::fields;

fields! {
    /// What a hint tells.
    Own:
    Step = "step",
    Where = "where",
    Technique = "technique",
    TechniqueId = "technique_id",
    Aliases = "aliases",
    SeName = "se_name",
    Rating = "rating",
    Candidates = "candidates",
    Placements = "placements",
    Eliminations = "eliminations",
    Cells = "cells",
    Others = "others",
    Digits = "digits",
    Houses = "houses",
    Parts = "parts",
    Links = "links",
    Inside = "inside",
    Reasoning = "reasoning",
    Effect = "effect",
    Eureka = "eureka",
    Steps = "steps",
    Counts = "counts",
    Scheme = "scheme",
    Er = "er",
    ErIs = "er_is",
    Ep = "ep",
    Ed = "ed",
    Mistakes = "mistakes",
    HodokuScore = "hodoku_score",
    HodokuLevel = "hodoku_level",
}
