import type { Services } from '../services.ts';
import type { Lane } from './lane.ts';
import type { Addressee, Message } from './message.ts';
import type { DueMail, Recipient } from './outbox-repository.ts';

/** The owner of an account as a mail addresses them. */
export interface Person extends Addressee, Recipient {}

/** What composes mails: everything but the outbox itself. */
export type MailServices = Omit<Services, 'outbox'>;

/** Makes the words of a mail as things stand at delivery, or says why there is nothing to send. */
export type Compose = (services: MailServices, mail: DueMail, person: Person) => Promise<Message | string>;

/** A kind of mail, as its module declares it. */
export interface Mail {
  readonly lane: Lane;
  readonly compose: Compose;
  /** Also sent to accounts that are disabled. */
  readonly isForDisabled?: true;
  /** Also sent to addresses without an account: such a person has no id, no role and no name. */
  readonly isForStrangers?: true;
  /** Asked for by a person, again and again if they like: limited for each address. */
  readonly isAskedFor?: true;
  /** Anybody can cause it without an account: limited for all addresses together. */
  readonly isAnonymous?: true;
}

/** What a delivery came to: `sent` or why there was nothing to send, and what the other side said. */
export interface Delivered {
  readonly outcome: string;
  readonly result: string | null;
}

/** A kind of order that leaves by another way than mail, with the same patience. */
export interface OtherDelivery {
  readonly lane: Lane;
  /** Delivers it; throws `Undelivered` where it is to be tried again. */
  readonly deliver: (services: MailServices, order: DueMail) => Promise<Delivered>;
}

/** Thrown where a delivery failed; staff read the message. */
export class Undelivered extends Error {}

export type Mails = { readonly [kind: string]: Mail | OtherDelivery };
