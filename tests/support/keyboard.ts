import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Whether an element holds the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Goes on with the Tab key until the target has the focus, and makes sure that one can see so. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps > 60) throw new Error(`Not reached with ${key}: ${target}`);
    await page.keyboard.press(key);
  }
  await expect.poll(() => showsFocus(target)).toBe(true);
}

/** An outline or a ring is drawn around the element, or around what stands for it. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const drawn = (one: Element | null) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    return drawn(element) || drawn(element.parentElement);
  });
}
