import { expect, test } from 'vitest';
import { withFigures } from './record-figures.ts';

test('figures take the place of earlier ones of the same name, and no other', () => {
  const one = withFigures('# Figures\n', 'lists', 'Slow.');
  const two = withFigures(withFigures(one, 'forms', 'Fast.'), 'lists', 'Quick.');
  expect(two).toBe('# Figures\n\n## forms\n\nFast.\n\n## lists\n\nQuick.\n');
});
