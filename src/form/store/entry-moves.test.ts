import { expect, test } from 'vitest';
import type { Json } from '#engine/definition.ts';
import { storyDefinition } from '../stories/frames/story-definition.ts';
import { createFormStore } from './create-form-store.ts';
import { entryMoves } from './entry-moves.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

test.each<[string, Json[], Json[], (number | undefined)[] | undefined]>([
  ['removed', [a, b, c], [b, c], [undefined, 0, 1]],
  ['moved', [a, b, c], [b, a, c], [1, 0, 2]],
  ['put between', [a, b], [a, { name: 'new' }, b], [0, 2]],
  ['added at the end', [a, b], [a, b, c], [0, 1]],
  ['replaced where it is', [a, b], [a, { name: 'else' }], undefined],
])('an entry that is %s takes its state along', (_what, before, after, places) => {
  const moves = entryMoves('/list', before, after);
  expect(moves && before.map((_entry, at) => moves.toNow(`/list/${at}/name`))).toEqual(
    places?.map((at) => (at === undefined ? undefined : `/list/${at}/name`)),
  );
  expect(moves?.toNow('/other/0')).toBe(places && '/other/0');
});

test('messages, marks and defaults go with their entry', () => {
  const store = createFormStore(
    storyDefinition({
      type: 'object',
      properties: {
        people: {
          type: 'array',
          minItems: 2,
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, town: { type: 'string', default: 'Pune' } },
            required: ['name'],
          },
        },
      },
    }),
  );
  expect(store.answers()).toEqual({ section: { people: [{ town: 'Pune' }, { town: 'Pune' }] } });
  store.set('/section/people/1/town', undefined);
  store.touch('/section/people/1/name');
  store.showServerErrors([{ path: '/section/people/1/town', message: 'Unknown town', rule: 'town' }]);
  const [, second] = store.get('/section/people') as Json[];
  store.set('/section/people', [second as Json]);
  expect(store.shownError('/section/people/0/name')).toBeDefined();
  expect(store.shownError('/section/people/0/town')).toBe('Unknown town');
  expect(store.get('/section/people/0/town')).toBeUndefined();
  store.set('/section/people', [second as Json, {}]);
  expect(store.get('/section/people/1/town')).toBe('Pune');
  expect(store.shownError('/section/people/1/name')).toBeUndefined();
});

test('a removed entry comes back at its place; later changes in others stay', () => {
  const item = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
  const people = { type: 'array', title: 'People', items: item };
  const store = createFormStore(storyDefinition({ type: 'object', properties: { people } }), {
    section: { people: [a, b, c] },
  });
  store.set('/section/people', [a, c]);
  store.set('/section/people', [c]);
  store.set('/section/people/0/name', 'changed');
  expect(store.undoOffer('/section/people')?.removed).toEqual({ index: 0, entry: a });
  store.undo('/section/people');
  store.undo('/section/people');
  expect(store.answers()).toEqual({ section: { people: [a, b, { name: 'changed' }] } });
  expect(store.undoOffer('/section/people')).toBeUndefined();
});
