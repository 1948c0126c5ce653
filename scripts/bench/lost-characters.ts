import type { Browser, Page } from 'playwright';
import type { FormStore } from '#form/store/form-store.ts';
import { type } from './measure.ts';

const field = { selector: '#projectDescription-description', path: '/projectDescription/description' };

declare global {
  interface Window {
    store: FormStore;
  }
}

const letters = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    i % 6 === 5 ? ' ' : String.fromCharCode(97 + ((i * 7) % 26)),
  ).join('');

/** What stands in the control and what the store would save. */
const texts = (page: Page) =>
  page.evaluate(({ selector, path }) => {
    window.store.flush();
    return {
      shown: document.querySelector<HTMLTextAreaElement>(selector)?.value,
      kept: window.store.get(path),
    };
  }, field);

const open = async (browser: Browser, origin: string) => {
  const page = await browser.newPage();
  await page.goto(`${origin}/ours.html`);
  await page.locator('#submit').waitFor();
  return page;
};

/** Types while the server's answers keep arriving, composes, and fills as a password manager does. */
export async function checkNoCharacterLost(browser: Browser, origin: string): Promise<string[]> {
  const verdicts: string[] = [];
  const judge = (what: string, expected: string, found: { shown?: string | undefined; kept: unknown }) =>
    verdicts.push(
      `${found.shown === expected && found.kept === expected ? 'kept' : 'LOST'}  ${what} (${expected.length} characters; shown ${found.shown?.length}, kept ${String(found.kept).length})`,
    );

  let page = await open(browser, origin);
  const text = letters(1000);
  await type(page, field.selector, text, 10);
  judge('1,000 characters at 10 ms', text, await texts(page));

  page = await open(browser, origin);
  await page.evaluate(() => {
    let turn = 0;
    // A merge from the server every 50 ms: other answers change, this one arrives as it was last saved.
    setInterval(() => {
      const now = window.store.get('/projectDescription') as { [name: string]: string } | undefined;
      window.store.replace({ projectDescription: { ...now, impact: `from elsewhere ${turn++}` } });
    }, 50);
  });
  await type(page, field.selector, text, 10);
  judge('the same while a server merge arrives every 50 ms', text, await texts(page));

  page = await open(browser, origin);
  await page.locator(field.selector).focus();
  const session = await page.context().newCDPSession(page);
  let composed = '';
  for (let word = 0; word < 40; word++) {
    for (const step of ['न', 'नम', 'नमस्', 'नमस्ते']) {
      await session.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      });
      if (word % 10 === 5) await new Promise((resume) => setTimeout(resume, 120));
      if (word % 10 === 5)
        await page.evaluate(() => window.store.replace({ ...(window.store.get('') as object), other: {} }));
    }
    await session.send('Input.insertText', { text: 'नमस्ते ' });
    composed += 'नमस्ते ';
  }
  judge('a Devanagari composition with pauses and merges', composed, await texts(page));

  page = await open(browser, origin);
  await page.evaluate((selector) => {
    const control = document.querySelector<HTMLTextAreaElement>(selector);
    if (control) control.value = 'filled in by a browser that says nothing';
  }, field.selector);
  judge('autofill without events', 'filled in by a browser that says nothing', await texts(page));
  return verdicts;
}
