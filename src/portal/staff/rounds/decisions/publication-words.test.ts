import { expect, test } from 'vitest';
import { publicationEffects, winnersPage } from './publication-words.ts';

const outcomes = ['approved', 'approved', 'rejected'] as const;
const round = {
  level: 'regional' as const,
  edition: '2025',
  entries: 4,
  decisions: outcomes.map((outcome) => ({ outcome })),
};

test('a publication lists its effects with their figures', () => {
  const words = publicationEffects(round);
  expect(words[0]).toBe('3 mails go out: 2 to winners, 1 to those that were not chosen.');
  expect(words.join(' ')).toContain('/winners/zonal/2025 and the data for other programs show 2 winners');
  expect(words.join(' ')).toContain('1 application without a decision stays as submitted');
  const none = publicationEffects({
    ...round,
    level: 'screening',
    entries: 1,
    decisions: [{ outcome: 'shortlisted' }],
  });
  expect(none[0]).toBe('1 mail goes out: 1 about the shortlist.');
  expect(none.join(' ')).toContain('No page of the site changes');
});

test('regional and national rounds have a page of winners, screenings none', () => {
  expect(winnersPage({ level: 'national', edition: '2025' })).toBe('/winners/national/2025');
  expect(winnersPage({ level: 'national', edition: '1999' })).toBeNull();
  expect(winnersPage({ level: 'screening', edition: '2025' })).toBeNull();
});
