import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { showScheme } from './schemes.ts';

/** The platform draws these parts: the text and icon of a date, the track of a range, the field of a colour, ticks. */
const ofThePlatform = `
  input:is([type=date], [type=range], [type=color], [type=checkbox], [type=radio]) { opacity: 0 !important; }
  ::-webkit-scrollbar { display: none; }
`;

/** The window in which pictures are taken, in CSS pixels: the states of a widget are in one row, and each picture fits. */
const [width, height] = [1760, 5400];

// After each story with an approved picture: compares both schemes with it.
afterEach(async ({ task }) => {
  if (!task.file.filepath.endsWith('/pictures.stories.tsx') || task.result?.state === 'fail') return;
  const element = document.querySelector<HTMLElement>('[data-picture]');
  if (!element) throw new Error('The story shows nothing that is named after a picture.');
  await page.viewport(width, height);
  if (element.getBoundingClientRect().bottom > height)
    throw new Error('The picture is higher than the window.');
  try {
    for (const scheme of ['light', 'dark'] as const) {
      showScheme(scheme);
      await expect(element).toMatchScreenshot(`${element.dataset.picture}-${scheme}`, {
        screenshotOptions: { style: ofThePlatform },
      });
    }
  } finally {
    showScheme('system');
  }
}, 120_000);
