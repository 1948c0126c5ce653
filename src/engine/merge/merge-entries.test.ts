import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storyDefinition } from '../../form/stories/frames/story-definition.ts';
import type { Answers, Json, Schema } from '../definition.ts';
import { mergeAnswers } from './merge.ts';

const text = (title: string): Schema => ({ type: 'string', title });
const form = storyDefinition({
  type: 'object',
  properties: {
    people: {
      type: 'array',
      title: 'People',
      items: {
        type: 'object',
        properties: { name: text('Name'), town: text('Town'), trade: text('Trade') },
      },
    },
  },
});

type Entry = { [name: string]: Json };
const document = (people: readonly Entry[]): Answers => ({ section: { people: [...people] } });
const merge = (base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]) => {
  const { merged, conflicts } = mergeAnswers(form, document(base), document(mine), document(theirs));
  return { people: (merged.section as { people: Entry[] }).people, conflicts };
};

const asha = { name: 'Asha', town: 'Pune', trade: 'Weaver' };
const bilal = { name: 'Bilal', town: 'Agra', trade: 'Mason' };
const chitra = { name: 'Chitra', town: 'Kochi', trade: 'Nurse' };
const base = [asha, bilal];

test.each([
  [
    'different entries are edited',
    [{ ...asha, town: 'Goa' }, bilal],
    [asha, { ...bilal, trade: 'Cook' }],
    [
      { ...asha, town: 'Goa' },
      { ...bilal, trade: 'Cook' },
    ],
  ],
  [
    'one entry is edited in different questions',
    [{ ...asha, town: 'Goa' }, bilal],
    [{ ...asha, trade: 'Cook' }, bilal],
    [{ ...asha, town: 'Goa', trade: 'Cook' }, bilal],
  ],
  [
    'one adds, the other edits',
    [...base, chitra],
    [{ ...asha, town: 'Goa' }, bilal],
    [{ ...asha, town: 'Goa' }, bilal, chitra],
  ],
  ['both add', [...base, chitra], [...base, { name: 'Devi' }], [...base, { name: 'Devi' }, chitra]],
  ['both add the same', [...base, chitra], [...base, chitra], [...base, chitra]],
  [
    'I write on in an entry whose addition has arrived',
    [...base, { name: 'Chit' }],
    [...base, { name: 'Ch' }],
    [...base, { name: 'Chit' }],
  ],
  [
    'one removes, the other edits another',
    [bilal],
    [asha, { ...bilal, town: 'Goa' }],
    [{ ...bilal, town: 'Goa' }],
  ],
  [
    'one removes what the other edited: the words stay',
    [bilal],
    [{ ...asha, town: 'Goa' }, bilal],
    [{ ...asha, town: 'Goa' }, bilal],
  ],
  [
    'I remove one and edit the next, they edit the next in another question',
    [{ ...bilal, town: 'Goa' }],
    [asha, { ...bilal, trade: 'Cook' }],
    [{ ...bilal, town: 'Goa', trade: 'Cook' }],
  ],
  ['they remove one, I edit another', [{ ...asha, town: 'Goa' }, bilal], [asha], [{ ...asha, town: 'Goa' }]],
  ['both remove the same', [bilal], [bilal], [bilal]],
  ['both remove the same, and I add', [bilal, chitra], [bilal], [bilal, chitra]],
  [
    'I put another in the place of what they edit: both stay',
    [bilal, chitra],
    [{ ...asha, town: 'Goa' }, bilal],
    [{ ...asha, town: 'Goa' }, bilal, chitra],
  ],
  [
    'both add, and only some of what they wrote goes on in mine',
    [...base, { name: 'Devi', town: 'Pune' }],
    [...base, { name: 'Dev', town: 'Agra' }],
    [...base, { name: 'Dev', town: 'Agra' }, { name: 'Devi', town: 'Pune' }],
  ],
  [
    'I move and add between, they add',
    [bilal, chitra, asha],
    [asha, bilal, { name: 'Devi' }],
    [bilal, chitra, asha, { name: 'Devi' }],
  ],
  ['I move, they edit', [bilal, asha], [{ ...asha, town: 'Goa' }, bilal], [bilal, { ...asha, town: 'Goa' }]],
  [
    'they move, I edit and add',
    [asha, { ...bilal, town: 'Goa' }, chitra],
    [bilal, asha],
    [{ ...bilal, town: 'Goa' }, asha, chitra],
  ],
])('%s: nothing is lost', (_what, mine, theirs, together) => {
  const { people, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(people).toEqual(together);
});

test('asks about one question of one entry that both changed, at its place among the merged', () => {
  const { people, conflicts } = merge(
    base,
    [asha, { ...bilal, town: 'Goa' }],
    [chitra, asha, { ...bilal, town: 'Delhi' }],
  );
  expect(people).toEqual([chitra, asha, { ...bilal, town: 'Goa' }]);
  expect(conflicts).toEqual([{ path: '/section/people/2/town', base: 'Agra', mine: 'Goa', theirs: 'Delhi' }]);
});

test('every text that either side wrote is in the result, or in a conflict', () => {
  const entry = (at: number): Entry => ({ name: `N${at}`, town: `T${at}`, trade: `X${at}` });
  const edit = fc.record({
    kind: fc.constantFrom('edit', 'add', 'remove', 'move'),
    at: fc.nat(5),
    to: fc.nat(5),
    what: fc.constantFrom('name', 'town', 'trade'),
  });
  const side = (mark: string, edits: readonly { kind: string; at: number; to: number; what: string }[]) => {
    const list = Array.from({ length: 4 }, (_, at) => entry(at));
    const written: string[] = [];
    for (const [turn, { kind, at, to, what }] of edits.entries()) {
      const here = at % Math.max(1, list.length);
      const words = `${mark}${turn}`;
      if (kind === 'add') list.push({ name: words, town: words, trade: words });
      else if (list.length === 0) continue;
      else if (kind === 'edit') list[here] = { ...list[here], [what]: words };
      else if (kind === 'remove') list.splice(here, 1);
      else list.splice(to % list.length, 0, ...list.splice(here, 1));
      if (kind === 'add' || kind === 'edit') written.push(words);
    }
    return { list, written: written.filter((words) => JSON.stringify(list).includes(`"${words}"`)) };
  };
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), fc.array(edit, { maxLength: 5 }), (my, their) => {
      const [mine, theirs] = [side('mine', my), side('theirs', their)];
      const start = Array.from({ length: 4 }, (_, at) => entry(at));
      const outcome = JSON.stringify(merge(start, mine.list, theirs.list));
      for (const words of [...mine.written, ...theirs.written]) expect(outcome).toContain(`"${words}"`);
      expect(merge(start, mine.list, start).people).toEqual(mine.list);
      expect(merge(start, start, theirs.list).people).toEqual(theirs.list);
    }),
    { numRuns: 300 },
  );
});
