import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { accessibilityFaults } from './browser.ts';

/** What colours can break; nothing else changes in dark mode. */
export const ofColours = ['color-contrast'];

/**
 * Looks at the current page, light and dark: what axe finds, whether it is wider than its window or longer than its
 * content, and whether it still holds all words for readers who set letters and lines further apart. With SCREENSHOTS set
 * to a folder, saves pictures there. Leaves the page in light mode. Light mode gets all rules or, in a window between two
 * that got all of them, only `rules`.
 */
export async function look(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const found = (await layoutFaults(page)).map((fault) => `${name}: ${fault}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await accessibilityFaults(page, colorScheme === 'dark' ? ofColours : rules);
    found.push(...faults.map((fault) => `${name}, ${colorScheme}: ${fault}`));
    if (process.env.SCREENSHOTS) await picture(page, `${name}-${colorScheme}`, process.env.SCREENSHOTS);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** The distances of WCAG 2.2, 1.4.12: readers who need them set them in their browser. */
const widerSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const { documentElement, body } = document;
    const wider = (when: string) => {
      const overflow = documentElement.scrollWidth - documentElement.clientWidth;
      return overflow > 0 ? [`wider than the window by ${overflow} px${when}`] : [];
    };
    const found = wider('');
    const end = Math.max(body.getBoundingClientRect().height, documentElement.clientHeight);
    if (documentElement.scrollHeight > end + 1)
      found.push(`longer than its content by ${documentElement.scrollHeight - end} px`);
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(css);
    document.adoptedStyleSheets.push(spacing);
    found.push(...wider(' with more space between letters'));
    for (const it of body.querySelectorAll<HTMLElement>('*')) {
      const { overflowY, webkitLineClamp } = getComputedStyle(it);
      const isCut = (overflowY === 'hidden' || overflowY === 'clip') && webkitLineClamp === 'none';
      if (isCut && it.clientHeight > 1 && it.scrollHeight > it.clientHeight + 2 && it.innerText)
        found.push(`cuts off “${it.innerText.slice(0, 40)}” with more space between lines`);
    }
    document.adoptedStyleSheets.pop();
    return found;
  }, widerSpacing);
}

async function picture(page: Page, name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
