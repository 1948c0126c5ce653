import { expect, test } from 'vitest';
import { editionWords, fillWords, noLastDate } from '#content/edition-words.ts';
import { editionId, newestEdition } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { toStage } from './stage.ts';

const edition = newestEdition();
const begun = { edition, phase: 'before' as const, closes: edition.closes };

test('while applications are open, a page says so beside a date that has passed', () => {
  const now = new Date(`${edition.year + 1}-01-01T00:00:00Z`);
  const { phase, closes } = toStage(begun, { kind: 'none', now, edition: editionId(edition) });
  expect([phase, closes]).toEqual(['open', noLastDate]);
  expect(fillWords('The last date is {closes}.', editionWords(edition, closes))).toBe(
    `The last date is ${formatEventDate(edition.closes)} (applications are still open).`,
  );
});
