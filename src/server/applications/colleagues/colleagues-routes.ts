import { Message } from '#contract/answers.ts';
import { Colleagues } from '#contract/application/colleagues-schemas.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { isOpenToEverybody } from '#server/platform/mail/open-domains.ts';
import { forWriters } from '../application-call.ts';
import { domainOf } from '../rows/mail-domains.ts';
import { listColleagues } from './colleagues-repository.ts';

const list = route({
  ...forWriters,
  method: 'GET',
  path: paths.colleagues,
  summary: 'Colleagues who have started an application',
  description:
    'First names of at most 5 people with a draft in the current edition and an address at the same domain as the caller, unless it is that of a mail provider. Nothing of their drafts.',
  answer: Colleagues,
  handle: async ({ services: { database, clock }, identity }) => {
    const { domain, people } = await colleaguesOf(database, identity, clock());
    return { domain, first_names: people.map(({ first_name }) => first_name) };
  },
});

const ask = route({
  ...forWriters,
  method: 'POST',
  path: paths.colleagues,
  summary: 'Ask colleagues to be invited to their application',
  description:
    'Mails them the caller’s name and address, at most once a day each. They may invite the caller, or not. 404: there are none.',
  answer: Message,
  failures: [404],
  handle: async ({ services: { database, clock, outbox }, identity }) => {
    const now = clock();
    await database.transaction().execute(async (trx) => {
      const { people } = await colleaguesOf(trx, identity, now);
      if (people.length === 0) {
        throw missing('No colleague of yours has an open application (any more).');
      }
      for (const { id, email_key } of people) {
        await outbox.order(trx, {
          kind: 'ask-to-join',
          recipient: email_key,
          dedupeKey: `ask-to-join:${identity.userId}:${id}:${now.toISOString().slice(0, 10)}`,
          details: { person: identity.userId },
        });
        await recordAudit(trx, { event: 'asked-to-join', ...actorOf(identity), subjectId: id }, now);
      }
    });
    outbox.wake();
    return { message: 'Your request is on its way by mail.' };
  },
});

/** Tells an applicant about colleagues who have started an application. */
export const colleaguesRoutes = [list, ask];

async function colleaguesOf(db: Database, { userId, user }: Identity, now: Date) {
  const email_key = toEmailKey(user.email);
  const domain = domainOf(email_key);
  const isShared = domain === '' || isOpenToEverybody(domain);
  const edition = editionId(currentEdition(now));
  const people = isShared ? [] : await listColleagues(db, { id: userId, email_key }, domain, edition);
  return { domain, people };
}
