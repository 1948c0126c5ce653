import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Journal, journalOwner, openJournal } from './journal.ts';
import type { OpenWindows } from './open-windows.ts';

const open = new Set<string>();
const windows: OpenWindows = { hold: () => () => {}, open: async () => open };
let journal: Journal;
let number = 0;
let storage: Storage;

/** Web storage as in browsers: entries are properties. */
function createStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

const entry = (owner: string, text: string, writtenAt = 1) => ({
  owner,
  answers: { story: text },
  base: {},
  revision: undefined,
  formRevision: 'r1',
  writtenAt,
});

beforeEach(async () => {
  number += 1;
  open.clear();
  storage = createStorage();
  journal = await openJournal(windows, storage, `journal ${number}`);
});

test('gives back what a window wrote before it closed, only to the same person and draft', async () => {
  const mine = journalOwner('ann', 'application', '7');
  await journal.writer('w1').write(entry(mine, 'a word'));
  expect((await journal.kept(mine)).map((kept) => kept.answers)).toEqual([{ story: 'a word' }]);
  expect(await journal.kept(journalOwner('bob', 'application', '7'))).toEqual([]);
  expect(await journal.kept(journalOwner('ann', 'application', undefined))).toEqual([]);
});

test('survives the end of the browser', async () => {
  const owner = journalOwner('ann', 'application', undefined);
  await journal.writer('w1').write(entry(owner, 'before the crash'));
  journal.close();
  const later = await openJournal(windows, storage, `journal ${number}`);
  expect((await later.kept(owner))[0]?.answers).toEqual({ story: 'before the crash' });
  later.close();
});

test('does not offer what an open window is still typing', async () => {
  const owner = journalOwner('ann', 'application', '7');
  await journal.writer('w1').write(entry(owner, 'still here'));
  open.add('w1');
  expect(await journal.kept(owner)).toEqual([]);
});

test('the last of several entries wins, and clearing after them leaves nothing', async () => {
  const owner = journalOwner('ann', 'application', '7');
  const writer = journal.writer('w1');
  void writer.write(entry(owner, 'a'));
  void writer.write(entry(owner, 'ab'));
  await writer.write(entry(owner, 'abc'));
  expect((await journal.kept(owner))[0]?.answers).toEqual({ story: 'abc' });
  void writer.write(entry(owner, 'abcd'));
  await writer.clear();
  expect(await journal.kept(owner)).toEqual([]);
});

test('separates the words of several windows, newest first', async () => {
  const owner = journalOwner('ann', 'application', '7');
  await journal.writer('w1').write(entry(owner, 'old', 1));
  await journal.writer('w2').write(entry(owner, 'new', 2));
  expect((await journal.kept(owner)).map((kept) => kept.id)).toEqual(['w2', 'w1']);
  await journal.remove('w2');
  expect((await journal.kept(owner)).map((kept) => kept.id)).toEqual(['w1']);
});

test('keeps words that were saved at the last moment without the database', async () => {
  const owner = journalOwner('ann', 'application', '7');
  const writer = journal.writer('w1');
  await writer.write(entry(owner, 'early', 1));
  journal.close();
  await writer.write(entry(owner, 'last', 2), { atOnce: true });

  const later = await openJournal(windows, storage, `journal ${number}`);
  expect((await later.kept(owner)).map(({ answers }) => answers)).toEqual([{ story: 'last' }]);
  expect(await later.kept(journalOwner('bob', 'application', '7'))).toEqual([]);
  await later.remove('w1');
  expect(await later.kept(owner)).toEqual([]);
  later.close();
});

test('a window that did not close after all continues with its later words', async () => {
  const owner = journalOwner('ann', 'application', '7');
  const writer = journal.writer('w1');
  await writer.write(entry(owner, 'hidden for a moment', 1), { atOnce: true });
  await writer.write(entry(owner, 'and back', 2));
  expect((await journal.kept(owner)).map(({ answers }) => answers)).toEqual([{ story: 'and back' }]);
  await writer.clear();
  expect(await journal.kept(owner)).toEqual([]);
});

test('gives back files with their bytes if the browser had room for them, otherwise by name', async () => {
  const owner = journalOwner('ann', 'application', '7');
  const writer = journal.writer('w1');
  const named = (id: number, name: string) => ({ id, path: '/papers', name, size: 3 });
  const files = [named(1, 'kept.pdf'), named(2, 'lost.pdf')];
  await writer.keepFile(1, new File(['PDF'], 'kept.pdf'));
  await writer.write({ ...entry(owner, ''), files });
  const [kept] = await journal.kept(owner);
  expect(kept?.files?.map(({ name, file }) => [name, file !== undefined])).toEqual([
    ['kept.pdf', true],
    ['lost.pdf', false],
  ]);

  await journal.remove('w1');
  await writer.write({ ...entry(owner, ''), files });
  expect((await journal.kept(owner))[0]?.files?.map(({ file }) => file)).toEqual([undefined, undefined]);
});

test('keeps words without a database that fails, and opens drafts as before', async () => {
  const owner = journalOwner('ann', 'application', '7');
  const writer = journal.writer('w1');
  await writer.write(entry(owner, 'early', 1));
  // As WebKit does when its process for databases ends.
  journal.close();
  await writer.write(entry(owner, 'later', 2));
  expect((await journal.kept(owner)).map(({ answers }) => answers)).toEqual([{ story: 'later' }]);
  await writer.clear();
  expect(await journal.kept(owner)).toEqual([]);
  storage.setItem = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  await expect(writer.write(entry(owner, 'last', 3))).rejects.toThrow();
});

test('does without the database while a closed page keeps it blocked', async () => {
  const frozen = await openDB(`journal ${number}`, 2);
  const entries = frozen.transaction('entries', 'readwrite').store;
  let isFrozen = true;
  const hold = async () => {
    while (isFrozen) await entries.get('w1');
  };
  const held = hold();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opening = openJournal(windows, storage, `journal ${number}`);
  const refused = expect(openJournal(windows, undefined, `journal ${number}`)).rejects.toThrow(
    'does not answer',
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  const stored = await opening;
  const owner = journalOwner('ann', 'application', '7');
  await stored
    .writer('w1')
    .write({ ...entry(owner, 'a word'), files: [{ id: 1, path: '/papers', name: 'a.pdf', size: 3 }] });
  const [kept] = await stored.kept(owner);
  expect(kept).toMatchObject({ answers: { story: 'a word' }, files: [{ name: 'a.pdf' }] });
  await stored.remove('w1');
  expect(await stored.kept(owner)).toEqual([]);
  stored.close();
  vi.useRealTimers();
  isFrozen = false;
  await held;
  frozen.close();
});

test('continues with what an earlier version of the journal stored', async () => {
  const name = `earlier ${number}`;
  const earlier = await openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner'),
  });
  const owner = journalOwner('ann', 'application', '7');
  await earlier.put('entries', { ...entry(owner, 'from before'), id: 'w1' });
  earlier.close();
  const now = await openJournal(windows, storage, name);
  expect((await now.kept(owner)).map(({ answers }) => answers)).toEqual([{ story: 'from before' }]);
  now.close();
});
