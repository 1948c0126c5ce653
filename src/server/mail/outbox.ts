import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { composeMail } from './compose-mail.ts';
import {
  claimDueMail,
  type DueMail,
  finishMail,
  type MailOrder,
  nextDueAt,
  orderMail,
  postponeMail,
} from './outbox-repository.ts';
import { createMailTransport } from './transport.ts';

/** Durable mail: ordered in a transaction, delivered afterwards, again and again until it succeeds. */
export interface Outbox {
  /** Writes an order with `db`, which may be a transaction; call `wake` once it is committed. */
  order(db: Database, order: MailOrder): Promise<void>;
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
  readonly log: FastifyBaseLogger;
}

const mailsAtOnce = 5;
const mostAttempts = 20;
const longestSleepMs = 30_000;

/** Starts the delivery; orders left by an earlier process are sent first. */
export function createOutbox({ config, database, secrets, clock, log }: Parts): Outbox {
  const transport = createMailTransport(config);
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(mail: DueMail): Promise<void> {
    try {
      const letter = await composeMail({ config, database, secrets, clock }, mail);
      if (letter.skip !== undefined) return await finishMail(database, mail.id, letter.skip, clock());
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

  async function round(): Promise<void> {
    for (;;) {
      if (stopped) return;
      again = false;
      const due = await claimDueMail(database, clock(), mailsAtOnce);
      await Promise.all(due.map(deliver));
      if (due.length === 0 && !again) break;
    }
    const next = await nextDueAt(database);
    const wait = next ? Date.parse(next) - clock().getTime() : longestSleepMs;
    if (stopped) return;
    timer = setTimeout(wake, Math.min(longestSleepMs, Math.max(250, wait)));
    timer.unref();
  }

  function wake(): void {
    again = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = round()
      .catch((error: Error) => {
        log.error({ name: error.name }, 'mail delivery stumbled');
        // A database that was away comes back; nobody else would look again before the next mail is ordered.
        if (!stopped) timer = setTimeout(wake, longestSleepMs).unref();
      })
      .finally(() => {
        running = null;
        if (again && !stopped) setImmediate(wake);
      });
  }

  return {
    order: (db, order) => orderMail(db, order, clock()),
    wake: () => void setImmediate(wake),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}
