// A player who does everything by keys, by mouse or by touch, as the page offers it to that player.
import assert from "node:assert/strict";
import { isFirefox } from "./driver.mjs";

/** The keys of the page as the driver names them. */
const KEYS = { enter: "Enter", "ctrl+z": "Control+z", "ctrl+y": "Control+y" };
const MODES = ["digit", "corner", "center", "color"];
const numbers = name => [...name.matchAll(/\d/g)].map(Number);

// Events of a finger at a place, for a driver that has none.
async function fingerEvents(page, names, [clientX, clientY]) {
  await page.evaluate(([names, clientX, clientY]) => {
    const hit = document.elementFromPoint(clientX, clientY), element = hit.shadowRoot?.elementFromPoint(clientX, clientY) ?? hit;
    for (const name of names) {
      element.dispatchEvent(new PointerEvent(name, { clientX, clientY, pointerType: "touch", buttons: name === "pointermove" ? 1 : 0, detail: name === "click" ? 1 : 0, bubbles: true, composed: true, cancelable: true }));
    }
  }, [names, clientX, clientY]);
}

export class Player {
  /** @param {object} opened what `opened` returned @param {"keys" | "mouse" | "touch"} kind */
  constructor(opened, kind) {
    Object.assign(this, opened);
    this.kind = kind;
  }

  // Waits until a cell is named by words.
  async shows(name, words) {
    for (let tries = 0; tries < 100 && await this.cell(name) !== words; tries++) await this.page.waitForTimeout(50);
    assert.equal(await this.cell(name), words);
  }

  // The place of a digit among the nine of a cell.
  async placeIn(name, digit = 5) {
    const { x, y, width, height } = await this.page.locator(`#grid [aria-label^='${name},']`).boundingBox();
    return [x + width * ((digit - 1) % 3 + .5) / 3, y + height * (Math.floor((digit - 1) / 3) + .5) / 3];
  }

  // Clicks or taps a place.
  async point(place) {
    if (this.kind === "mouse") return this.page.mouse.click(...place);
    return isFirefox ? fingerEvents(this.page, ["pointerdown", "pointerup", "click"], place) : this.page.touchscreen.tap(...place);
  }

  // Presses the first button that is seen and matches.
  async press(selector) {
    const button = this.page.locator(`${selector}:visible`).first();
    await button.waitFor();
    if (this.kind === "keys") {
      await this.reach(button);
      return this.page.keyboard.press("Enter");
    }
    if (this.kind === "mouse") return button.click();
    // On a busy machine, a tap can take so long that the browser takes it as a long press, which clicks nothing.
    if (!isFirefox) {
      for (let taps = 0; taps < 5; taps++) {
        const clicked = button.evaluate(button => new Promise(done => {
          setTimeout(() => done(false), 1000);
          button.addEventListener("click", () => done(true), { capture: true, once: true });
        }));
        await button.tap();
        if (await clicked) return;
      }
    }
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await button.boundingBox();
    return this.point([x + width / 2, y + height / 2]);
  }

  // Goes to an element by Tab, or back to it: beyond the ends of the page are the buttons of the browser.
  async reach(target) {
    const element = await target.elementHandle();
    const way = () => element.evaluate(one => one === document.activeElement ? "" : document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab");
    for (let key = await way(), tabs = 0; key; key = await way(), tabs++) {
      assert.ok(tabs < 250, `Tab does not reach ${element}`);
      await this.page.keyboard.press(key);
    }
  }

  // Does what a button or its key does. On a phone, some buttons are in the menu.
  async act(name) {
    const key = await this.page.evaluate(name => document.querySelector(`#keys [data-do=${name}]`)?.dataset.key, name === "apply" ? "enter" : name);
    if (this.kind === "keys" && key) {
      await this.leaveField(key === "enter");
      return this.page.keyboard.press(KEYS[key] ?? key);
    }
    const buttons = `[data-do=${name}]:not(#keys *)`;
    if (!await this.page.locator(`${buttons}:visible`).count()) await this.press("[data-do=menu]");
    return this.press(buttons);
  }

  // Keys are for the grid, unless a field has them, or a button for Enter.
  async leaveField(isEnter = false) {
    if (await this.page.evaluate(fields => document.activeElement.matches(fields), `input, select, textarea${isEnter ? ", button" : ""}`)) await this.reach(this.page.locator("#board"));
  }

  // Opens a part of the page, on a phone by the menu.
  async part(name) {
    if (!await this.page.locator(`[data-part=${name}]:visible`).count()) await this.press("[data-do=menu]");
    await this.press(`[data-part=${name}]`);
    if (name === "words" && !await this.page.locator("#words details[open]").count()) await this.press("#words summary");
  }

  // On a phone, closes the sheet.
  async fold() {
    if (await this.page.locator("[data-do=fold]:visible").count()) await this.press("[data-do=fold]");
  }

  async choose(name) {
    if (this.kind !== "keys") return this.point(await this.placeIn(name));
    await this.leaveField();
    const [row, column] = numbers(name), [fromRow, fromColumn] = await this.page.evaluate(() => [Math.floor(document.getElementById("board").cursor / 9) + 1, document.getElementById("board").cursor % 9 + 1]);
    for (const [back, on, way] of [["ArrowUp", "ArrowDown", row - fromRow], ["ArrowLeft", "ArrowRight", column - fromColumn]]) {
      for (let steps = Math.abs(way); steps > 0; steps--) await this.page.keyboard.press(way < 0 ? back : on);
    }
  }

  // Selects all cells from one to another in a row.
  async chooseRow(from, to) {
    if (this.kind === "keys") {
      await this.choose(from);
      for (let steps = numbers(to)[1] - numbers(from)[1]; steps > 0; steps--) await this.page.keyboard.press("Shift+ArrowRight");
      return;
    }
    const [row, first] = numbers(from), columns = Array.from({ length: numbers(to)[1] - first + 1 }, (_, number) => first + number);
    const places = await Promise.all(columns.map(column => this.placeIn(`r${row}c${column}`)));
    if (this.kind === "mouse") {
      await this.page.mouse.move(...places[0]);
      await this.page.mouse.down();
      for (const place of places) await this.page.mouse.move(...place);
      return this.page.mouse.up();
    }
    return this.drag(places);
  }

  // Moves a finger from place to place.
  async drag(places) {
    if (isFirefox) {
      await fingerEvents(this.page, ["pointerdown"], places[0]);
      for (const place of places) await fingerEvents(this.page, ["pointermove"], place);
      return fingerEvents(this.page, ["pointerup"], places.at(-1));
    }
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type, place) => session.send("Input.dispatchTouchEvent", { type, touchPoints: place ? [{ x: place[0], y: place[1] }] : [] });
    await touch("touchStart", places[0]);
    for (const place of places) await touch("touchMove", place);
    await touch("touchEnd");
  }

  // Selects all cells with the digit of a cell.
  async chooseAlike(name) {
    if (this.kind === "keys") {
      await this.choose(name);
      return this.act("alike");
    }
    const place = await this.placeIn(name);
    if (this.kind === "mouse") await this.page.mouse.dblclick(...place);
    else for (let taps = 0; taps < 2; taps++) await this.point(place);
    // The driver of Firefox counts no clicks.
    if (isFirefox) await this.page.locator("#grid").dispatchEvent("dblclick");
  }

  // Strikes a center mark or brings it back.
  async toggle(name, digit) {
    if (this.kind !== "keys") await this.mode("center");
    return this.paint(name, digit);
  }

  // Colors a center mark with the last color. The first tap on a cell selects it.
  async paint(name, digit) {
    if (!await this.page.evaluate(name => String(document.getElementById("board").selection) === name, name)) await this.choose(name);
    return this.kind === "keys" ? this.page.keyboard.press(`Shift+Digit${digit}`) : this.point(await this.placeIn(name, digit));
  }

  async mode(name) {
    if (this.kind !== "keys") return this.press(`[data-mode=${name}]`);
    await this.leaveField();
    const now = await this.page.evaluate(() => document.getElementById("board").mode);
    for (let steps = (MODES.indexOf(name) - MODES.indexOf(now) + 4) % 4; steps > 0; steps--) await this.page.keyboard.press("Space");
  }

  // Presses digits, each a key of the keyboard or of the page. A dot leaves a cell empty.
  async digits(text) {
    for (const digit of text) {
      if (this.kind === "keys") await this.page.keyboard.press(digit);
      else await this.press(`#digits button[value='${Number(digit) || 0}']`);
    }
  }

  // Switches a setting on or off.
  async switch(name) {
    await this.act("settings");
    const box = this.page.locator(`#settings [name=${name}]`);
    if (this.kind !== "keys") await box.click();
    else {
      await this.reach(box);
      await this.page.keyboard.press("Space");
    }
    return this.press("#settings button");
  }

  // Takes an option of a list. The list of a browser is out of the driver's reach.
  async select(selector, option) {
    if (this.kind !== "keys") return this.page.selectOption(selector, option);
    await this.reach(this.page.locator(selector));
    return this.page.keyboard.type(option);
  }

  // Writes into a field.
  async write(selector, text) {
    if (this.kind !== "keys") return this.page.fill(selector, text);
    await this.reach(this.page.locator(selector));
    await this.page.keyboard.press("Control+a");
    return this.page.keyboard.insertText(text);
  }
}
