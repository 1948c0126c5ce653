import { expect, test } from 'vitest';
import { type Assigned, balancedAssignment, type ToAssign } from './balanced-assignment.ts';
import { blockedDomains, type Entry, exclusionReason, type Juror } from './may-judge.ts';

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  programId: 'south',
  theme: 'health',
  domains: ['acme.example'],
  companies: ['owner acme'],
  ...more,
});
const juror = (id: string, more: Partial<Juror> = {}): Juror => ({
  id,
  limit: null,
  programs: [],
  themes: [],
  blockedDomains: [],
  conflicts: [],
  own: [],
  ...more,
});
const names = (count: number, letter: string) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at).padStart(3, '0')}`);
const given: ToAssign = {
  entries: names(100, 'a').map((id) => entry(id)),
  jurors: names(7, 'j').map((id) => juror(id)),
  each: 3,
  existing: [],
  never: [],
  seed: 'first draw',
};
/** All steps of a draw at once. */
function drawn(from: ToAssign): Assigned {
  const steps = balancedAssignment(from);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const loads = ({ jurorId }: { readonly jurorId: string }, counts: Map<string, number>) =>
  counts.set(jurorId, (counts.get(jurorId) ?? 0) + 1);
const loadsOf = (pairs: readonly { readonly jurorId: string }[]) =>
  [...pairs.reduce((counts, pair) => loads(pair, counts), new Map<string, number>()).values()].sort();

test('the same seed gives the same assignment, in whatever order people were read; another seed a different one', () => {
  const first = drawn(given);
  const again = drawn({
    ...given,
    entries: given.entries.toReversed(),
    jurors: given.jurors.toReversed(),
  });
  expect(again).toEqual(first);
  expect(drawn({ ...given, seed: 'second draw' }).added).not.toEqual(first.added);
});

test('the assignments of removed jurors count, and they get no more', () => {
  const before = drawn(given);
  const jurors = given.jurors.slice(1);
  expect(drawn({ ...given, jurors, existing: before.added })).toEqual({ added: [], short: [] });
  const [left] = given.jurors;
  const theirs = before.added.filter(({ jurorId }) => jurorId === left?.id);
  const { added } = drawn({ ...given, jurors, existing: theirs });
  expect(added).toHaveLength(300 - theirs.length);
  expect(added.some(({ jurorId }) => jurorId === left?.id)).toBe(false);
});

test('all jurors have about the same number, every application has its jurors, and no juror has one twice', () => {
  const { added, short } = drawn(given);
  expect(short).toEqual([]);
  expect(new Set(added.map(({ applicationId, jurorId }) => `${applicationId} ${jurorId}`)).size).toBe(300);
  expect(loadsOf(added)).toEqual([42, 43, 43, 43, 43, 43, 43]);
});

test('three applications for two of three jurors each: no juror gets three, with any seed', () => {
  const [entries, jurors] = [given.entries.slice(0, 3), given.jurors.slice(0, 3)];
  for (const seed of names(30, 's')) {
    const { added } = drawn({ ...given, entries, jurors, each: 2, seed });
    expect(loadsOf(added)).toEqual([2, 2, 2]);
  }
});

test('assignments stay and count; a returned one does not come back', () => {
  const existing = given.entries.slice(0, 40).map(({ id }) => ({ applicationId: id, jurorId: 'j000' }));
  const never = given.entries.slice(40).map(({ id }) => ({ applicationId: id, jurorId: 'j001' }));
  const { added } = drawn({ ...given, existing, never });
  const of = (id: string) =>
    added.filter(({ jurorId }) => jurorId === id).map(({ applicationId }) => applicationId);
  expect(of('j000').length).toBeLessThan(10);
  expect(of('j001').every((id) => id < 'a040')).toBe(true);
  expect(added).toHaveLength(260);
});

test('limits hold, and shortages are reported', () => {
  const jurors = [juror('j1', { limit: 2 }), juror('j2', { limit: 1 })];
  const entries = [entry('a1'), entry('a2')];
  expect(drawn({ ...given, entries, jurors, each: 1 }).short).toEqual([]);
  const { added, short } = drawn({ ...given, entries, jurors, each: 2 });
  expect(added).toHaveLength(3);
  expect(short.reduce((sum, { missing }) => sum + missing, 0)).toBe(1);
});

test('a full juror passes on what another may judge', () => {
  // a1 may go to j1 or j2, a2 only to j1, as j3 is full: if a1 went to j1 first, j1 hands it on to j2.
  const jurors = [
    juror('j1', { limit: 1, programs: ['north', 'south'] }),
    juror('j2', { limit: 1, programs: ['north'] }),
    juror('j3', { limit: 1, programs: ['south'] }),
  ];
  const entries = [entry('a1', { programId: 'north' }), entry('a2')];
  const existing = [{ applicationId: 'a3', jurorId: 'j3' }];
  for (const seed of names(20, 's')) {
    const { short } = drawn({ ...given, entries, jurors, existing, each: 1, seed });
    expect(short).toEqual([]);
  }
});

test('regions, categories and blocked domains exclude a juror', () => {
  const one = entry('a', { domains: ['mail.acme.example', 'gmail.com'] });
  expect(exclusionReason(juror('j', { programs: ['south'], themes: ['health'] }), one)).toBeNull();
  expect(exclusionReason(juror('j', { programs: ['north'] }), one)).toBe('judges other regions');
  expect(exclusionReason(juror('j', { themes: ['water'] }), one)).toBe('judges other categories');
  expect(exclusionReason(juror('j', { blockedDomains: ['acme.example'] }), one)).toBe(
    'is blocked from mail.acme.example',
  );
  expect(exclusionReason(juror('j', { blockedDomains: ['me.example'] }), one)).toBeNull();
  expect(exclusionReason(juror('j', { conflicts: ['owner acme'] }), one)).toBe(
    'returned an application of this company',
  );
  expect(exclusionReason(juror('j', { own: ['owner acme'] }), one)).toBe('applied for this company');
});

test('a juror is excluded from their own employer, not from all others with the same mail provider', () => {
  expect(blockedDomains('asha@acme.example', ['b.example'])).toEqual(['b.example', 'acme.example']);
  expect(blockedDomains('Asha@Mail.ACME.co.in ', [])).toEqual(['acme.co.in']);
  expect(blockedDomains('asha@gmail.com', ['b.example'])).toEqual(['b.example']);
});
