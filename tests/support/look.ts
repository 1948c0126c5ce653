import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { accessibilityFaults } from './browser.ts';

/**
 * Looks at the page as it is now: what axe finds, whether it is wider than its window. With SCREENSHOTS set to a
 * folder, a picture of it is left there. `rules` names the axe rules to look at; all by default.
 */
export async function look(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = await accessibilityFaults(page, rules);
  if (process.env.SCREENSHOTS) {
    await mkdir(process.env.SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
  }
  const found = overflow > 0 ? [...faults, `wider than the window by ${overflow} px`] : faults;
  return found.map((fault) => `${name}: ${fault}`);
}
