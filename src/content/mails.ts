import { quotedNames } from './edition-words.ts';

/** A mail as staff write it; text in braces is filled in. */
export interface MailWords {
  readonly subject: string;
  /** A paragraph that quotes something unknown of this recipient is omitted. */
  readonly paragraphs: readonly string[];
  /** The label of the link in every mail. */
  readonly button: string;
  readonly closing: string;
}

/** What every mail may quote of its edition. The last date may have been moved, so mails state it themselves. */
const mailEditionNames = quotedNames.filter((name) => name !== 'closes');

const reminder = ['due!', 'task'] as const;
const carried = ['nextName', 'nextOpens', 'nextYear'] as const;
const decision = ['project'] as const;
const award = ['project', 'award!', 'place'] as const;

/** What each mail of `mails.json` may quote besides the edition; names with an exclamation mark are required. */
export const mailNames = {
  account: {
    verification: [],
    reset: [],
    invitation: ['work'],
    wrongPasswords: ['count!', 'address', 'at!'],
    passwordChanged: ['at!'],
    secondFactorOn: ['at!'],
    secondFactorOff: ['at!'],
    addressChanged: ['at!'],
  },
  application: {
    receipt: ['project'],
    receiptAutomatic: ['project', 'state!'],
    receiptIncomplete: ['project', 'state!'],
    formLink: [],
    infectedFile: ['project', 'file'],
    infectedFileSubmitted: ['project', 'file'],
    returned: ['project', 'state!', 'note!'],
    returnUnanswered: ['project'],
    withdrawn: ['project'],
  },
  colleagues: {
    invited: ['owner!', 'address!', 'task'],
    invitedNew: ['owner!', 'address!', 'task'],
    askedToJoin: ['person!', 'address!'],
    owner: ['project'],
    ownerOfSubmitted: ['project'],
    messageToApplicant: ['project', 'message!'],
    messageToOffice: ['project', 'message!'],
  },
  lastDate: {
    reminder,
    lastReminder: reminder,
    unsavedReminder: reminder,
    notSubmitted: ['due'],
    ownDate: ['project', 'date!', 'task', 'reason!'],
    ownDateEnded: ['project', 'date!'],
    reopened: ['until!'],
    reopenedWithoutDate: [],
    handOver: ['until!', ...carried],
    handOverClosed: carried,
  },
  jury: {
    assigned: ['applications', 'round!'],
    assignedEarly: ['applications', 'round!', 'opens!'],
    roundOpen: ['applications', 'wait', 'round!'],
    reminder: ['round!', 'end!'],
    changed: ['project', 'round!'],
  },
  winners: { wordsApproved: ['project'], wordsReturned: ['project', 'note!'] },
  office: {
    assigned: ['project'],
    changeWaits: ['author', 'reason!'],
    notPublished: ['reason!', 'at'],
  },
  screening: { shortlisted: decision, rejected: decision },
  regional: { shortlisted: decision, approved: award, rejected: decision },
  national: { shortlisted: decision, approved: award, rejected: decision },
} as const satisfies { readonly [group: string]: { readonly [mail: string]: readonly string[] } };

export type MailGroup = keyof typeof mailNames;
export type MailIn<Group extends MailGroup> = keyof (typeof mailNames)[Group] & string;
type Bare<Name> = Name extends `${infer Start}!` ? Start : Name;
/** What is known when such a mail is sent, as text; empty if there is nothing to say. */
export type MailValues<Group extends MailGroup, Mail extends MailIn<Group>> = {
  readonly [Name in Bare<Extract<(typeof mailNames)[Group][Mail], readonly string[]>[number]> &
    string]: string;
};

/** What a mail may quote, and what of it must appear in it. */
export function namesOfMail(
  group: string,
  mail: string,
): { may: readonly string[]; must: readonly string[] } {
  const groups: { readonly [group: string]: { readonly [mail: string]: readonly string[] } } = mailNames;
  const written = groups[group]?.[mail] ?? [];
  const bare = (name: string) => name.replace('!', '');
  return {
    may: [...written.map(bare), ...mailEditionNames],
    must: written.filter((name) => name.endsWith('!')).map(bare),
  };
}

/** Every name in braces in a text. */
export function quotesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
