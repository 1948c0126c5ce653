import * as accessibility from '@storybook/addon-a11y/preview';
import type { Preview } from '@storybook/react-vite';
import { showScheme } from './schemes.ts';

/** Whether stories are run as tests, and nobody is there to read what they do well. */
export const isTestRun = import.meta.env.VITEST_STORYBOOK === 'false';

/** Only what is wrong is described: telling of every element that is right took most of a check's time. */
export const violationsOnly = { resultTypes: ['violations'] };

/** No colour is measured on its way to another. */
function stillness(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = '*,*::before,*::after{transition:none!important}';
  document.head.append(sheet);
  return sheet;
}

/** In a test run, the story as it stands is looked at once more after dark: nothing but its colours has changed. */
export const checkAfterDark: NonNullable<Preview['afterEach']> = async (context) => {
  if (!isTestRun) return;
  const { a11y } = context.parameters;
  const options = { ...violationsOnly, runOnly: ['color-contrast'] };
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
