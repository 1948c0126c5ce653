/** Answer of the calls below /reminders: whether the person of the link is mailed reminders of the last date. */
export interface ReminderChoice {
  readonly reminders: boolean;
}
