import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { accessibilityFaults } from './browser.ts';

/** After dark nothing changes but colours. */
const schemes = [{ colorScheme: 'light' }, { colorScheme: 'dark', rules: ['color-contrast'] }] as const;

/**
 * Looks at the page as it is now, by day and after dark: what axe finds, whether it is wider than its window. With
 * SCREENSHOTS set to a folder, pictures of it are left there. Leaves the page by day.
 */
export async function look(page: Page, name: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = overflow > 0 ? [`${name}: wider than the window by ${overflow} px`] : [];
  for (const { colorScheme, ...only } of schemes) {
    await page.emulateMedia({ colorScheme });
    const faults = await accessibilityFaults(page, 'rules' in only ? only.rules : undefined);
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
