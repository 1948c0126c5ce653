import type { Page } from 'playwright';
import { isReadAt } from '#contract/pages.ts';

/** Waits until React has taken over the words that a page to be used came with: it marks each element. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens a page of everybody and waits until its controls answer: those of one that is read do as soon as it is loaded. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!isReadAt(path)) await isHydrated(page);
}
