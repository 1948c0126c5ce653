import type { Edition } from '#contract/programme/edition.ts';
import type { Citation } from '#engine/citation.ts';

/** The content of a mail; `frame.ts` lays it out as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** The project it is about, on one sheet. */
  readonly citation?: Citation | undefined;
  readonly facts?: readonly (readonly [string, string])[];
  /** The link to click, if there is one. */
  readonly action?: { readonly label: string; readonly link: string };
  readonly closing: string;
  /** For unsolicited mails: where a person, or a mail program with one POST (RFC 8058), ends them. */
  readonly optOut?: string;
}

/** The person a mail is for: the greeting, and the current edition. */
export interface Addressee {
  readonly name: string;
  readonly edition: Edition;
}

/** A mail from its parts; its subject is one line, whatever a title contains, of at most 200 characters. */
export function composeMessage(subject: string, content: Omit<Message, 'subject'>): Message {
  const [...characters] = subject.replace(/\s+/g, ' ').trim();
  return { subject: characters.slice(0, 200).join(''), ...content };
}
