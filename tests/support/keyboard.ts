import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Whether an element has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus, and asserts that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps > 60) throw new Error(`Not reached with ${key}: ${target}`);
    await page.keyboard.press(key);
  }
  await expect.poll(() => showsFocus(target)).toBe(true);
  await expect
    .poll(() => isInSight(target), { message: `${target} is behind something, or out of sight` })
    .toBe(true);
}

/** The middle of the element is visible: inside the window, and not below a sticky bar. */
export function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    if (front === null) return false;
    return (
      element.contains(front) || front.contains(element) || element.closest('label')?.contains(front) === true
    );
  });
}

/** An outline or a ring is drawn around the element, or around its visible substitute. */
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
