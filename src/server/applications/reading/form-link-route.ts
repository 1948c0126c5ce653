import { Type } from 'typebox';
import { Message } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import { notFound } from '../access.ts';
import { forWriters } from '../application-call.ts';
import { findApplication } from '../applications-repository.ts';
import { accessOf } from '../collaborators/access-repository.ts';

const Which = Type.Object({
  applicationId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4096,
      description: 'Id of an application of the caller, as owner or collaborator.',
    }),
  ),
});

/** Mails the address of the form to someone on a phone, to continue on a larger screen. */
export const mailFormLink = route({
  ...forWriters,
  method: 'POST',
  path: paths.formLink,
  summary: 'Mail yourself the address of the form',
  description:
    'For people on a phone: the form needs a larger screen. With `applicationId` the link opens that application of the caller. At most 10 an hour.',
  body: Which,
  answer: Message,
  failures: [404],
  handle: async ({ services: { database, outbox }, identity, body: { applicationId } }) => {
    if (applicationId !== undefined) {
      const row = await findApplication(database, applicationId);
      if (!row || (await accessOf(database, identity, row)) === null) throw notFound();
    }
    const user = await findUserById(database, identity.userId);
    if (!user) throw notFound();
    await outbox.order(database, {
      kind: 'form-link',
      recipient: user.email_key,
      ...(applicationId && { applicationId }),
    });
    outbox.wake();
    return { message: 'The link is on its way to your business email.' };
  },
});
