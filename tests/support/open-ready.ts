import type { Page } from 'playwright';
import { isReadAt } from '#contract/pages.ts';

/**
 * Waits until React has taken over the words and fields that an interactive page came with: it marks each element, and
 * later those of a form whose rules are still on their way.
 */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [document.querySelector('main h1'), ...document.querySelectorAll('main input')];
    return parts.every((it) => it && Object.keys(it).some((key) => key.startsWith('__reactFiber')));
  });
}

/** Opens a public page and waits until its controls respond: those of a reading page do as soon as it is loaded. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!isReadAt(path)) await isHydrated(page);
}
