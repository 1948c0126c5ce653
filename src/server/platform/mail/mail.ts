import type { Services } from '../services.ts';
import type { Lane } from './lane.ts';
import type { Addressee, Message } from './message.ts';
import type { DueMail, Recipient } from './outbox-repository.ts';

/** The owner of an account as a mail addresses them. */
export interface Person extends Addressee, Recipient {}

/** What composes mails: everything but the outbox itself. */
export type MailServices = Omit<Services, 'outbox'>;

/** Makes the text of a mail by the state of things at delivery, or says why there is nothing to send. */
export type Compose = (services: MailServices, mail: DueMail, person: Person) => Promise<Message | string>;

/** A kind of mail, as its module declares it. */
export interface Mail {
  readonly lane: Lane;
  readonly compose: Compose;
  /** Also sent to disabled accounts. */
  readonly isForDisabled?: true;
  /** Also sent to addresses without an account, with no id, role or name. */
  readonly isForStrangers?: true;
  /** Requested by a person, possibly again and again: limited per address. */
  readonly isAskedFor?: true;
  /** Anyone can cause it without an account: limited for all addresses together. */
  readonly isAnonymous?: true;
}

/** The outcome of a delivery: `sent` or why there was nothing to send, and what the other side said. */
export interface Delivered {
  readonly outcome: string;
  readonly result: string | null;
}

/** A kind of order that is delivered in another way than mail, with the same retries. */
export interface OtherDelivery {
  readonly lane: Lane;
  /** Delivers it; throws `Undelivered` to try again. */
  readonly deliver: (services: MailServices, order: DueMail) => Promise<Delivered>;
}

/** Thrown when a delivery failed; staff read the message. */
export class Undelivered extends Error {}

export type Mails = { readonly [kind: string]: Mail | OtherDelivery };
