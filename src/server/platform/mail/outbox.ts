import type { FastifyBaseLogger } from 'fastify';
import { composeMail } from '#server/operations/compose-mail.ts';
import type { DeadlineWatch } from '#server/programme/last-date/watch-deadline.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../db/database.ts';
import type { Write } from '../db/write-together.ts';
import { createDeliveryLane } from './delivery-lane.ts';
import {
  type DueMail,
  finishMail,
  type MailOrder,
  mailWrite,
  postponeMail,
  priorities,
} from './outbox-repository.ts';
import { createMailTransport, deliveriesAtOnce } from './transport.ts';

/** Durable mail: ordered in a transaction, delivered afterwards, again and again until it succeeds. */
export interface Outbox {
  /**
   * Writes an order with `db`, which may be a transaction; call `wake` once it is committed. Answers whether it is new: false
   * where one with its `dedupeKey` was written before.
   */
  order(db: Database, order: MailOrder): Promise<boolean>;
  /** What writes an order, for whoever writes what it tells about with it. */
  orderWrite(db: Database, order: MailOrder): Write;
  /** Starts delivering what is due; answers at once. */
  wake(): void;
  /** Resolves when the delivery under way is over; nothing is sent afterwards. */
  stop(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly deadline: Pick<DeadlineWatch, 'dueAt'>;
  readonly log: FastifyBaseLogger;
}

const mostAttempts = 20;

/** Starts the delivery; orders left by an earlier process are sent first. */
export function createOutbox({ config, database, secrets, clock, deadline, log }: Parts): Outbox {
  const transport = createMailTransport(config);
  async function deliver(mail: DueMail): Promise<void> {
    try {
      const letter = await composeMail({ config, database, secrets, clock, deadline }, mail);
      if (letter.skip !== undefined) return await finishMail(database, mail.id, letter.skip, clock());
      if (letter.later !== undefined)
        return await postponeMail(database, mail.id, mail.attempts, letter.later);
      const file = await transport.send(letter.envelope);
      await finishMail(database, mail.id, 'sent', clock());
      // Without a mail server the person at the terminal is the one who must find the link.
      if (file !== null) log.info({ file, link: letter.envelope.message.link }, 'mail written');
    } catch (error) {
      const attempts = mail.attempts + 1;
      const { name, code } = error as { name?: string; code?: string };
      log.warn({ kind: mail.kind, attempts, name, code }, 'mail not sent');
      if (attempts >= mostAttempts) return await finishMail(database, mail.id, 'failed', clock());
      const delay = Math.min(3_600_000, 1000 * 2 ** attempts);
      await postponeMail(database, mail.id, attempts, new Date(clock().getTime() + delay));
    }
  }

  const lane = (priority: number, atOnce: number) =>
    createDeliveryLane({ database, clock, log, priority, atOnce, deliver });
  const lanes = [
    lane(priorities.urgent, deliveriesAtOnce),
    // One delivery is always left for what somebody waits for.
    lane(priorities.ordinary, deliveriesAtOnce - 1),
  ];

  return {
    order: async (db, order) => {
      const { numInsertedOrUpdatedRows } = await mailWrite(db, order, clock()).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    orderWrite: (db, order) => mailWrite(db, order, clock()),
    wake: () => void setImmediate(() => lanes.forEach((it) => void it.wake())),
    stop: async () => {
      await Promise.all(lanes.map((it) => it.stop()));
      transport.close();
    },
  };
}
