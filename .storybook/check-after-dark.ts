import * as accessibility from '@storybook/addon-a11y/preview';
import type { Preview } from '@storybook/react-vite';
import { showScheme } from './schemes.ts';

/** No colour is measured on its way to another. */
function stillness(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = '*,*::before,*::after{transition:none!important}';
  document.head.append(sheet);
  return sheet;
}

/** In a test run, the story as it stands is looked at once more after dark: nothing but its colours has changed. */
export const checkAfterDark: NonNullable<Preview['afterEach']> = async (context) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'false') return;
  const { a11y } = context.parameters;
  const options = { runOnly: ['color-contrast'] };
  const still = stillness();
  showScheme('dark');
  try {
    await accessibility.afterEach({
      ...context,
      parameters: { ...context.parameters, a11y: { ...a11y, options } },
    });
  } finally {
    showScheme('system');
    still.remove();
  }
};
