import type { Page } from 'playwright';

/**
 * Waits until the code of a page has taken over the words it came with (React marks each element it knows); before that,
 * links work but controls of the page's own do not.
 */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens a public page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
