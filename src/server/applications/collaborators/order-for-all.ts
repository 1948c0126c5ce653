import type { Database } from '#server/platform/db/database.ts';
import type { MailOrder, Outbox } from '#server/platform/mail/order.ts';
import { listAddressees, listColleagues } from './access-repository.ts';

type Order = Omit<MailOrder, 'recipient' | 'applicationId'>;

/** Orders a mail for everyone who works on an application: its owner, and collaborators with an account. */
export async function orderForAll(
  trx: Database,
  outbox: Pick<Outbox, 'order'>,
  applicationId: string,
  order: Order,
): Promise<void> {
  const [owner, ...others] = await listAddressees(trx, applicationId);
  if (owner) await outbox.order(trx, { ...order, applicationId, recipient: owner.email_key });
  for (const { id, email_key } of others) {
    await outbox.order(trx, { ...forColleague(order, id), applicationId, recipient: email_key });
  }
}

/** The mails to an application's collaborators besides its owner, as separate orders. */
export async function ordersForColleagues<O extends Omit<MailOrder, 'recipient'>>(
  trx: Database,
  applicationId: string,
  order: O,
): Promise<readonly (O & { readonly recipient: string })[]> {
  const colleagues = await listColleagues(trx, applicationId);
  return colleagues.map(({ id, email_key }) => ({ ...forColleague(order, id), recipient: email_key }));
}

/** Orders with the same key are one mail: each colleague gets a key of their own. */
function forColleague<O extends { readonly dedupeKey?: string }>(order: O, userId: string): O {
  return order.dedupeKey === undefined ? order : { ...order, dedupeKey: `${order.dedupeKey}:${userId}` };
}
