import type { Amount, Answers, FormDefinition, Json } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import type { Question } from '#engine/resolve/visibility.ts';
import { choicesOf, isFiles } from '#engine/schema/schema-kind.ts';
import { getAt } from '#engine/values/pointer.ts';
import { fieldId } from '#form/render/errors/field-id.ts';
import type { OtherPage } from './other-browser.ts';

/** The longest wait for an element, in milliseconds. */
const patience = 30_000;
const between = 50;

/** Polls until the answer is yes; the error includes what the page says instead. */
async function until(what: string, ask: () => Promise<boolean>, instead = async () => ''): Promise<void> {
  const end = performance.now() + patience;
  while (!(await ask().catch(() => false))) {
    if (performance.now() > end) {
      throw new Error(`${what} within ${patience / 1000} s${await instead().catch(String)}`);
    }
    await new Promise((resume) => setTimeout(resume, between));
  }
}

const found = `const element = document.evaluate(arguments[0], document, null, 9, null).singleNodeValue;
  if (element === null) return false;`;
const inSight = `${found} const { width, height } = element.getBoundingClientRect(); if (width * height === 0 || element.disabled) return false;`;

/** The point of an element that a click would reach: a notification may cover a button for its three seconds. */
const placeToClick = `const { left, top, width: w, height: h } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + w / 2, top + h / 2);
  const isReached = above !== null && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element) === true);
  return isReached && [left, top].join();`;

/** A text without the separators with which a field groups digits. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A person's actions on a page, with any driver: looks for words, waits until they come, types. */
export interface Hands {
  readonly page: OtherPage;
  /** Waits for a readable text. */
  see(text: string): Promise<void>;
  /** Clicks a button, link or tab by the start of its label, once it can be clicked. */
  click(words: string): Promise<void>;
  /** Clicks the element at an XPath, once it can be clicked. */
  clickAt(xpath: string): Promise<void>;
  /** Focuses a control and replaces its text by typing. */
  fill(id: string, text: string): Promise<void>;
  /** Presses Tab until the element at an XPath has the focus, and asserts that the focus is visible. */
  tabTo(xpath: string): Promise<void>;
  /** Waits until the element at an XPath is in the page. */
  find(xpath: string): Promise<void>;
  /** Answers every visible question of a section except its files. */
  fillSection(definition: FormDefinition, sectionId: string, answers: Answers): Promise<void>;
}

/** Gives a page hands to type and click with. */
export function createHands(page: OtherPage): Hands {
  const find = (xpath: string) =>
    until(`${xpath} was not there`, () => page.run(`${found} return true;`, xpath));
  const clickAt = async (xpath: string) => {
    let before: string | false = false;
    // Groups that come into view take their space a frame later: people click what stands still.
    await until(`${xpath} could not be clicked`, async () => {
      const script = `${inSight} element.scrollIntoView({ block: 'center' }); ${placeToClick}`;
      const place = await page.run<string | false>(script, xpath);
      const isStill = place !== false && place === before;
      before = place;
      return isStill;
    });
    await page.click(xpath);
  };
  const byId = (id: string) => `//*[@id="${id}"]`;
  const fill = async (id: string, text: string) => {
    await find(byId(id));
    await page.run(`${found} element.focus(); element.select(); return true;`, byId(id));
    await page.type(text);
    await until(
      `"${text}" did not appear in ${id}`,
      async () => bare(await page.run(`${found} return element.value;`, byId(id))) === bare(text),
    );
  };
  /** As the browser's own picker sets it: it opens outside the page, out of reach of drivers. */
  const pick = async (id: string, value: string) => {
    await until(`${id} did not offer ${value}`, () =>
      page.run(
        `${found} return element.tagName !== 'SELECT' || [...element.options].some((option) => option.value === arguments[1]);`,
        byId(id),
        value,
      ),
    );
    await page.run(
      `${found} element.focus();
       Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, arguments[1]);
       for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
       element.blur();`,
      byId(id),
      value,
    );
  };

  const answer = async ({ path, schema }: Question, value: Json): Promise<void> => {
    const id = fieldId(path);
    if (schema.amount) {
      const { amount, unit } = value as unknown as Amount;
      await pick(`${id}-unit`, unit);
      return fill(id, String(amount));
    }
    await find(`//*[@id="${id}" or @name="${id}"]`);
    const kind = await page.run<string>(
      `const control = document.getElementById(arguments[0]);
       return control === null || control.matches('[role=radiogroup], fieldset, div') ? 'radio' : control.tagName === 'SELECT' ? 'select' : control.type;`,
      id,
    );
    if (kind === 'radio') {
      const label = choicesOf(schema)?.find((choice) => choice.value === value)?.label ?? String(value);
      const choice = `//label[.//input[@name="${id}"]][normalize-space(.)="${label}"]`;
      await clickAt(choice);
      return until(`${label} was not chosen in ${id}`, () =>
        page.run(`${found} return element.querySelector('input').checked;`, choice),
      );
    }
    if (kind === 'checkbox') return clickAt(byId(id));
    return kind === 'select' || kind === 'date' ? pick(id, String(value)) : fill(id, String(value));
  };

  return {
    page,
    find,
    fill,
    clickAt,
    see: (text) =>
      until(
        `"${text}" did not come`,
        () =>
          page.run(
            'return document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase());',
            text,
          ),
        () =>
          page.run<string>(
            'return "; the page says: " + document.querySelector("main").innerText.slice(0, 1500);',
          ),
      ),
    click: (words) =>
      clickAt(
        `//*[self::button or self::a or @role="tab"][starts-with(normalize-space(.), "${words}")][not(ancestor::*[@hidden])][not(@disabled)]`,
      ),
    tabTo: async (xpath) => {
      await find(xpath);
      const focused = `${found} if (element !== document.activeElement) return 'elsewhere';
        const drawn = (one) => { const style = getComputedStyle(one); return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'; };
        return drawn(element) || drawn(element.parentElement) ? 'seen' : 'unseen';`;
      for (let steps = 0; steps <= 60; steps += 1) {
        if ((await page.run<string>(focused, xpath)) !== 'elsewhere') {
          return until(
            `The focus at ${xpath} was not seen`,
            async () => (await page.run(focused, xpath)) === 'seen',
          );
        }
        await page.press('Tab');
      }
      throw new Error(`Not reached with Tab: ${xpath}`);
    },
    fillSection: async (definition, sectionId, answers) => {
      const asked = resolve(definition, answers).sections.find(({ section }) => section.id === sectionId);
      if (!asked) throw new Error(`No section ${sectionId}.`);
      for (const question of asked.questions) {
        const value = getAt(answers, question.path);
        if (value !== undefined && !isFiles(question.schema)) await answer(question, value);
      }
    },
  };
}
