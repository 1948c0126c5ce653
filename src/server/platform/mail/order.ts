import type { Database } from '../db/database.ts';
import type { Write } from '../db/write-together.ts';

/** A mail to be sent; its text is made at delivery. */
export interface MailOrder {
  /** A kind of mail that a module declares. */
  readonly kind: string;
  /** Normalized address, in lower case; it may have no account. */
  readonly recipient: string;
  readonly applicationId?: string;
  /** Orders with the same key are one mail. */
  readonly dedupeKey?: string;
  /** What it says beyond what can be looked up at delivery. */
  readonly details?: { readonly [name: string]: string | number };
}

/** Durable mail: ordered in a transaction, delivered afterwards, retried until it succeeds. */
export interface Outbox {
  /**
   * Writes an order with `db`, which may be a transaction; call `wake` once it is committed. Returns whether it is
   * new: false if one with its `dedupeKey` exists.
   */
  order(db: Database, order: MailOrder): Promise<boolean>;
  /** Writes many orders of one instant, none of which exists yet. */
  orderAll(trx: Database, orders: readonly MailOrder[], now: Date): Promise<void>;
  /** The write of an order, to be executed together with its cause. */
  orderWrite(db: Database, order: MailOrder): Write;
  /** Starts delivering what is due; returns at once. */
  wake(): void;
  /** Resolves when the delivery under way is over; nothing is sent afterwards. */
  stop(): Promise<void>;
}
