import { expect, test } from 'vitest';
import { isReminderTime, reminderKeyOf, reminderTimes } from './reminder-times.ts';

const dueAt = new Date('2025-09-10T18:29:59.000Z');
const hour = 3_600_000;
const at = (hoursLeft: number) => new Date(dueAt.getTime() - hoursLeft * hour);

test.each([
  [169, []],
  [168, ['reminder']],
  // A server that starts late still sends the first one, unless the second is near.
  [73, ['reminder']],
  [71, []],
  [48, ['last-reminder']],
  [24, ['last-reminder', 'unsaved-reminder']],
  [0.9, ['unsaved-reminder']],
  [0.2, []],
  [-0.1, []],
  [-1, ['not-submitted']],
  [-169, []],
])('with %s hours left', (hoursLeft, kinds) => {
  const due = reminderTimes.filter((time) => isReminderTime(time, dueAt, at(hoursLeft)));
  expect(due.map(({ kind }) => kind)).toEqual(kinds);
});

test('another last date causes another reminder', () => {
  expect(reminderKeyOf({ kind: 'reminder' }, dueAt, 'u1')).toBe('reminder:2025-09-10T18:29:59.000Z:u1');
});
