import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { accessibilityFaults } from './browser.ts';

/** What colours can break; after dark nothing else changes. */
export const ofColours = ['color-contrast'];

/**
 * Looks at the page as it is now, by day and after dark: what axe finds, whether it is wider than its window. With
 * SCREENSHOTS set to a folder, pictures of it are left there. Leaves the page by day. By day everything is asked, or of a
 * window between two that were asked everything, `rules` alone.
 */
export async function look(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = overflow > 0 ? [`${name}: wider than the window by ${overflow} px`] : [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await accessibilityFaults(page, colorScheme === 'dark' ? ofColours : rules);
    found.push(...faults.map((fault) => `${name}, ${colorScheme}: ${fault}`));
    if (process.env.SCREENSHOTS) await picture(page, `${name}-${colorScheme}`, process.env.SCREENSHOTS);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function picture(page: Page, name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
