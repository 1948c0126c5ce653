import * as accessibility from '@storybook/addon-a11y/preview';
import type { Preview } from '@storybook/react-vite';
import { showScheme } from './schemes.ts';

/** Whether stories run as tests, so that nobody reads what they do well. */
export const isTestRun = import.meta.env.VITEST_STORYBOOK === 'false';

/** Describes violations only: reporting on every correct element took most of a check's time. */
export const violationsOnly = { resultTypes: ['violations'] };

/** Keeps colours from being measured during a transition. */
function stillness(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = '*,*::before,*::after{transition:none!important}';
  document.head.append(sheet);
  return sheet;
}

/** In a test run, checks the story once more in the dark scheme: nothing but its colours has changed. */
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
