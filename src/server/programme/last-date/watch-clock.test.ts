import { expect, test } from 'vitest';
import type { StoredClock } from './deadline-repository.ts';
import { watchClock } from './watch-clock.ts';

const day = 86_400;

/** A machine whose clock is set by hand; what it writes to the database survives restarts. */
function machine() {
  let [up, lead, stored] = [1000, 0, undefined as StoredClock | undefined];
  const now = () => new Date((1_800_000_000 + up + lead) * 1000);
  let watch = watchClock(() => up);
  return {
    pass(seconds: number) {
      up += seconds;
    },
    set(seconds: number) {
      lead = seconds;
    },
    look(isLastDateBetween = false, machineOff = 0) {
      const second = new Date(now().getTime() + machineOff * 1000);
      stored = watch.hear({ now: now(), machine: second, stored, isLastDateBetween }) ?? stored;
      return Math.round(watch.ahead());
    },
    /** Asks between two checks, like code that is about to submit drafts. */
    ask: () => Math.round(watch.aheadAt(now())),
    confirm() {
      if (stored) stored = { ...stored, seen_at: now().toISOString(), boot: null, ahead: 0 };
    },
    restart(isReboot = false) {
      if (isReboot && stored) stored = { ...stored, boot: 'an earlier start' };
      watch = watchClock(() => up);
    },
  };
}

test('a clock that was set ahead is in doubt until it is put back', () => {
  const { pass, set, look, restart } = machine();
  expect(look()).toBe(0);
  pass(3600);
  expect(look()).toBe(0);
  set(2 * day);
  expect(look()).toBe(2 * day);
  pass(3600);
  expect(look()).toBe(2 * day);
  restart();
  expect(look()).toBe(2 * day);
  set(2 * day - 3600);
  expect(look()).toBe(2 * day - 3600);
  set(0);
  expect(look()).toBe(0);
  set(-day);
  expect(look()).toBe(0);
});

test('a jump noticed just after a look was recorded is not forgotten', () => {
  const { pass, set, look, ask } = machine();
  look();
  pass(1);
  set(2 * day);
  expect(ask()).toBe(2 * day);
  pass(1);
  expect(look()).toBe(2 * day);
});

test('a person’s confirmation ends the doubt; small corrections cause none', () => {
  const { pass, set, look, confirm, restart } = machine();
  look();
  set(300);
  expect(look()).toBe(0);
  set(4000);
  expect(look()).toBe(3700);
  pass(1);
  confirm();
  expect(look()).toBe(0);
  pass(900);
  expect(look()).toBe(0);
  restart();
  expect(look()).toBe(0);
});

test('a clock that was set while no server ran is noticed at the start', () => {
  const { pass, set, look, restart } = machine();
  look();
  pass(3 * day);
  restart();
  expect(look(true)).toBe(0);
  set(3600);
  restart();
  expect(look()).toBe(3600);
});

test('after a restart of the machine, an absence of days counts only if a last date passed in it', () => {
  const { pass, look, restart } = machine();
  look();
  pass(2 * day);
  restart(true);
  expect(look(false)).toBe(0);
  pass(day / 2);
  restart(true);
  expect(look(true)).toBe(0);
  pass(2 * day);
  restart(true);
  expect(look(true)).toBe(2 * day);
});

test('a database clock that this machine contradicts is in doubt', () => {
  expect(machine().look(false, -300)).toBe(0);
  expect(machine().look(false, -3600)).toBe(3600);
  expect(machine().look(false, 3600)).toBe(0);
});
