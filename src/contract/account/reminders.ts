import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const ReminderChoice = named(
  'ReminderChoice',
  'Answer of the calls below /reminders: whether the person of the link gets reminders of the last date by mail.',
  { reminders: Type.Boolean() },
);
export type ReminderChoice = Described<typeof ReminderChoice>;
