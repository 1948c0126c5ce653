import { englishAnswers } from './english-answers.ts';
import type { DraftMessages } from './english-draft.ts';

/**
 * All words that engine, theme and form themselves use; titles and rules come from the schema files. English by default;
 * another table of this shape replaces it (`SchemaForm`'s `messages`, or `MessagesContext` around it).
 */
export const english = {
  ...englishAnswers,
  notAnswered: 'Not answered',
  opensInNewTab: '(opens in a new tab)',
  changedSinceSaved: 'Changed since you last saved',
  kind: 'Kind',
  add: 'Add',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  nameOfEntry: 'Name of this entry',
  cannotBeShown: (title: string | undefined) => `${title ?? 'This question'} cannot be shown`,
  select: (label: string) => `Select ${label}`,
  noLongerOffered: (choice: string) => `${choice} (no longer offered)`,
  lessOf: (label: string) => `Decrease ${label}`,
  moreOf: (label: string) => `Increase ${label}`,
  pickColour: (label: string) => `Pick a colour for ${label}`,
  unitOf: (label: string) => `Unit of ${label}`,
  show: 'Show',
  hide: 'Hide',
  showNamed: (label: string) => `Show ${label}`,
  hideNamed: (label: string) => `Hide ${label}`,
  wordsOf: (count: number, limit: number) => `(${count}/${limit} words)`,
  characters: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
  wordsTooMany: (count: number) =>
    count === 1 ? 'You have 1 word too many' : `You have ${count} words too many`,
  problems: (count: number) => (count === 1 ? 'There is 1 problem' : `There are ${count} problems`),
  cleared: (names: string) => `Cleared, as it is no longer asked: ${names}`,
  clearedAloud: (names: string, label: string) =>
    `Cleared, as it is no longer asked: ${names}. Undo is beside ${label}.`,
  doubtRight: 'Yes, it is right',
  doubtRightNamed: (label: string) => `Yes, it is right: ${label}`,
  writesHere: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} writing here`,
  doubtNoted: 'Thank you, that is noted.',
  lookFor: 'What jurors look for',
  example: 'An example',
  undo: 'Undo',
  undoNamed: (names: string) => `Undo: bring back ${names}`,
  broughtBack: (names: string) => `Brought back: ${names}.`,
  /** Lists of answers; entries are counted from 1. */
  list: {
    empty: 'Nothing added yet.',
    add: (list: string) => (list === '' ? 'Add an entry' : `Add to ${list}`),
    place: (number: number, total: number) => `${number} of ${total}`,
    entry: (list: string, number: number) => `${list} ${number}`.trim(),
    up: 'Up',
    down: 'Down',
    copy: 'Copy',
    remove: 'Remove',
    moveUp: (number: number) => `Move entry ${number} up`,
    moveDown: (number: number) => `Move entry ${number} down`,
    copyNamed: (number: number) => `Copy entry ${number}`,
    removeNamed: (number: number) => `Remove entry ${number}`,
    added: (number: number) => `Entry ${number} added.`,
    copied: (from: number, to: number) => `Entry ${from} copied as entry ${to}.`,
    wasRemoved: (names: string) => `Removed: ${names}`,
    removed: (number: number, left: number) =>
      `Entry ${number} removed. ${left === 0 ? 'None is left' : `${left} left`}.`,
    moved: (from: number, to: number, total: number) => `Entry ${from} is now ${to} of ${total}.`,
    addOptional: 'Add data for optional field',
    removeOptional: 'Remove data for optional field',
    noOptional: 'No data for optional field',
    option: (number: string) => `Option ${number}`,
    optionOf: (title: string, number: string) => `${title} option ${number}`,
    noItems: 'It does not say what its entries are',
  },
  /** Uploaded files; `size` and `types` are words such as "15 MB" and "PDF or JPG". */
  files: {
    none: 'This form takes no files.',
    browse: 'BROWSE',
    upload: 'Upload file',
    listOf: (label: string) => `Files for ${label}`,
    or: ' or ',
    limit: (types: string, megabytes: number, count: number) =>
      count === 1
        ? `${types}, up to ${megabytes} MB`
        : `${types}, up to ${megabytes} MB each, at most ${count} files`,
    full: (count: number) => `All ${count} files are in place; remove one to add another.`,
    retry: 'Retry',
    retryNamed: (name: string) => `Retry ${name}`,
    cancel: 'Cancel',
    cancelNamed: (name: string) => `Cancel ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    uploaded: (name: string) => `${name} uploaded`,
    cancelled: (name: string) => `${name} cancelled`,
    removed: (name: string) => `${name} removed`,
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
    empty: (name: string) => `File "${name}" is empty`,
    tooLarge: (name: string, size: string) => `File "${name}" exceeds the maximum size of ${size}`,
    wrongType: (name: string, types: string) => `File "${name}" is not a ${types} file`,
    noPdf: (name: string) =>
      `File "${name}" is not a PDF document. Please save or print it as PDF and upload that`,
    encrypted: 'It is protected. If it opens with a password only, it will be refused: save it without one.',
    cutOff:
      'Its end seems to be missing. If it cannot be opened, it will be refused: save or print it again.',
    tooMany: (name: string, count: number) =>
      `File "${name}" is one too many: at most ${count} ${count === 1 ? 'file' : 'files'}`,
    unreadable: (name: string) =>
      `File "${name}" cannot be read. It may have been moved or changed: choose it again`,
    failed: (name: string) => `File "${name}" could not be uploaded`,
    onItsWay: (name: string) => `File "${name}" is still being uploaded`,
    notUploaded: (name: string, reason: string) => `File "${name}" was not uploaded: ${reason}`,
    notYetChecked: 'Not yet checked for viruses. You can go on.',
    infected: (name: string) =>
      `A virus scanner found "${name}" infected. Remove it and attach a clean copy.`,
    lost: (name: string) => `File "${name}" was lost with its page. Choose it again`,
    wayOut: (canRetry: boolean) => (canRetry ? 'Retry it or remove it.' : 'Remove it to go on.'),
  },
};

/** A table of words, in any language. */
export type Messages = typeof english & {
  /** The words for storing drafts; English if absent. Pages without drafts include none. */
  readonly draft?: DraftMessages;
};
