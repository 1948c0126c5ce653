import { expect, onTestFinished, test } from 'vitest';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import { pictureAlt } from './picture-alt.ts';

test('a screen reader gets the text beside the picture in the release that is served', () => {
  const before = currentRelease();
  onTestFinished(() => serveRelease(before));
  const jury = (photoAlt: string) => ({ south: { jury: [{ photo: '/pictures/asha.webp', photoAlt }] } });
  serveRelease({ ...before, content: { regions: jury('Asha Rao at her desk') } });
  expect(pictureAlt('/pictures/asha.webp')).toBe('Asha Rao at her desk');
  serveRelease({ ...before, content: { regions: jury('Asha Rao on a stage') } });
  expect(pictureAlt('/pictures/asha.webp')).toBe('Asha Rao on a stage');
  expect(pictureAlt('/pictures/unknown.webp')).toBe('');
  expect(pictureAlt('')).toBe('');
});
