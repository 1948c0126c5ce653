/** Messages about storing a draft, `time` being a time of day; part of the table of all words. */
export const englishDraft = {
  saving: 'Saving…',
  saved: (time: string) => `Saved ${time}`,
  savedAsYouWrite: 'Changes are saved as you write.',
  notSavedByYou: 'Changes are kept as you write. Press SAVE once to confirm them.',
  withheld: (count: number) =>
    count === 1
      ? 'One answer cannot be saved as it is, and says why. Everything else is saved; it stays in this browser meanwhile.'
      : `${count} answers cannot be saved as they are, and say why. Everything else is saved; they stay in this browser meanwhile.`,
  noCopy:
    'This browser keeps no copy of unsaved text. Please press SAVE often, and leave this window open until your text is saved.',
  notSaved: 'Not saved',
  tryingAgain: 'Trying again…',
  /** Shown before the advice, if it is true. */
  keptHere: 'Your text is kept in this browser.',
  tryingAgainAt: (time: string) => `Trying again at ${time}.`,
  tryNow: 'Try again now',
  offline: 'Not saved: you are offline',
  offlineHelp: 'Everything will be saved as soon as the connection is back.',
  conflict: 'Not saved: another window saved changes',
  conflictHelp: 'Choose what to keep, then everything is saved.',
  signedOut: 'Not saved: your session has expired',
  signedOutHelp: 'Log in again to save what you wrote.',
  signIn: 'Log in and save',
  closedHelp: 'What you wrote since then is in this browser only.',
  /** The format of times, as a language tag. */
  clock: 'en-GB',
  empty: '(empty)',
  mergeTitle: 'Another window saved changes',
  mergeHelp:
    'These questions were answered differently there. Choose what to keep for each; all other changes are put together without loss.',
  mergeSave: 'Keep these and save',
  mine: 'Yours',
  theirs: 'Theirs',
  kept: (time: string) => `We kept text you had not saved (${time})`,
  keptHelp: 'It differs from what is in the form below in these answers:',
  keptText: 'Text that was kept',
  keptAnswer: (text: string) => `Kept: ${text}`,
  formAnswer: (text: string) => `In the form: ${text}`,
  restore: 'Restore',
  discard: 'Discard',
  formChanged: 'The form has changed since you last saved',
  formChangedHelp: 'Your answers are all here. Please look at these questions again:',
  retired: 'Answers to questions that are no longer asked',
  retiredCount: (count: number) =>
    `${count === 1 ? 'One answer is' : `${count} answers are`} kept for you; they are not part of the application`,
};

/** The words for storing drafts, in any language. */
export type DraftMessages = typeof englishDraft;
