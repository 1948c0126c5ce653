import type { Database } from '../db/database.ts';
import type { Write } from '../db/write-together.ts';

/** A mail to be sent; what it says is made at delivery. */
export interface MailOrder {
  /** A kind of mail that some module declares. */
  readonly kind: string;
  /** Address as it is compared, in lower case; it may have no account. */
  readonly recipient: string;
  readonly applicationId?: string;
  /** Orders with the same key are one mail. */
  readonly dedupeKey?: string;
  /** What it says beyond what can be looked up at delivery. */
  readonly details?: { readonly [name: string]: string | number };
}

/** Durable mail: ordered in a transaction, delivered afterwards, again and again until it succeeds. */
export interface Outbox {
  /**
   * Writes an order with `db`, which may be a transaction; call `wake` once it is committed. Answers whether it is new: false
   * where one with its `dedupeKey` was written before.
   */
  order(db: Database, order: MailOrder): Promise<boolean>;
  /** Writes many orders of one instant, none of which was written before. */
  orderAll(trx: Database, orders: readonly MailOrder[], now: Date): Promise<void>;
  /** What writes an order, to be written together with its cause. */
  orderWrite(db: Database, order: MailOrder): Write;
  /** Starts delivering what is due; answers at once. */
  wake(): void;
  /** Resolves when the delivery under way is over; nothing is sent afterwards. */
  stop(): Promise<void>;
}
