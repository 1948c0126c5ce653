import type { FastifyBaseLogger } from 'fastify';
import { insertRows } from '../db/insert-rows.ts';
import { composeMail } from './compose-mail.ts';
import { createDeliveryLane } from './delivery-lane.ts';
import type { Lane } from './lane.ts';
import { type MailServices, type Mails, Undelivered } from './mail.ts';
import type { MailOrder, Outbox } from './order.ts';
import {
  type DueMail,
  finishMail,
  mailWrite,
  postponeMail,
  priorities,
  toMailRow,
} from './outbox-repository.ts';
import { createMailTransport, deliveriesAtOnce, type SmtpError } from './transport.ts';

const mostAttempts = 20;
const callsAtOnce = 4;

/** Delivers the kinds of mail in `mails`; orders left by an earlier process come first. */
export function createOutbox(mails: Mails, services: MailServices, log: FastifyBaseLogger): Outbox {
  const { config, database, clock } = services;
  const transport = createMailTransport(config);
  async function deliver(mail: DueMail): Promise<void> {
    const kind = mails[mail.kind];
    const isCall = kind !== undefined && 'deliver' in kind;
    try {
      // Ordered by a newer version running on the same database: that one sends it.
      if (!kind) throw new Error(`No module sends mails of the kind "${mail.kind}".`);
      if ('deliver' in kind) {
        const { outcome, result } = await kind.deliver(services, mail);
        return await finishMail(database, mail.id, outcome, clock(), result);
      }
      const composed = await composeMail(mails, kind, services, mail);
      if (composed.skip !== undefined) return await finishMail(database, mail.id, composed.skip, clock());
      if (composed.later !== undefined) {
        return await postponeMail(database, mail.id, mail.attempts, composed.later);
      }
      const file = await transport.send(composed.envelope);
      await finishMail(database, mail.id, 'sent', clock());
      // Without a mail server the person at the terminal is the one who must find the link.
      if (file !== null) log.info({ file, link: composed.envelope.message.action?.link }, 'mail written');
    } catch (error) {
      const attempts = mail.attempts + 1;
      const { name, code, responseCode } = ((error as Error).cause ?? error) as SmtpError;
      // Not the words of the mail server, which may name the recipient.
      log.warn(
        { kind: mail.kind, attempts, name, code, responseCode },
        isCall ? 'call not delivered' : 'mail not sent',
      );
      const result = error instanceof Undelivered ? error.message : null;
      if (attempts >= mostAttempts) return await finishMail(database, mail.id, 'failed', clock(), result);
      const delay = Math.min(3_600_000, 1000 * 2 ** attempts);
      await postponeMail(database, mail.id, attempts, new Date(clock().getTime() + delay), result);
    }
  }

  const lane = (name: Lane, atOnce: number) =>
    createDeliveryLane({ database, clock, log, priority: priorities[name], atOnce, deliver });
  const lanes = [
    lane('urgent', deliveriesAtOnce),
    // One slot is always left for mails that a person is waiting for.
    lane('ordinary', deliveriesAtOnce - 2),
    lane('slow', 1),
    lane('calls', callsAtOnce),
  ];

  const laneOf = ({ kind: name }: MailOrder) => {
    const kind = mails[name];
    if (!kind) throw new Error(`No module sends mails of the kind "${name}".`);
    return kind.lane;
  };
  const write = (db: MailServices['database'], order: MailOrder) =>
    mailWrite(db, order, laneOf(order), clock());
  return {
    order: async (db, order) => {
      const { numInsertedOrUpdatedRows } = await write(db, order).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    orderAll: (trx, orders, now) =>
      insertRows(
        trx,
        'outbox',
        orders.map((order) => toMailRow(order, laneOf(order), now)),
      ),
    orderWrite: write,
    wake: () => void setImmediate(() => lanes.forEach((it) => void it.wake())),
    stop: async () => {
      await Promise.all(lanes.map((it) => it.stop()));
      transport.close();
    },
  };
}
