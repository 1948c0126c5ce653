import { keptAfterErasure } from '#contract/account/own-data.ts';
import { Erasure } from '#contract/account/own-data-schemas.ts';
import { paths } from '#contract/paths.ts';
import { applicantRoles, roles } from '#contract/roles.ts';
import type { ConfirmPasswordAnswers } from '#generated/confirm-password.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { route } from '#server/platform/http/route.ts';
import { startStream } from '#server/platform/http/start-stream.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { whileAdmitted } from '#server/platform/identity/while-admitted.ts';
import { contentDisposition } from '#server/platform/storage/filename.ts';
import { assertOwnPassword } from '../passwords/own-password.ts';
import { eraseAccount } from './erase-account.ts';
import { writeOwnData } from './write-own-data.ts';

const read = route({
  method: 'GET',
  path: paths.ownData,
  roles,
  group: 'session',
  summary: 'Download your data',
  description:
    'Everything the portal stores about the caller, as one JSON file (`OwnData`): the account, their settings of the dashboard, where they logged in, the applications with every saved version and the list of their files, and the audit about them.',
  answer: { file: ['application/octet-stream'] },
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, reply }) => {
    const { database, clock } = services;
    await recordAudit(database, { event: 'own-data-read', ...actorOf(identity) }, clock());
    const pieces = writeOwnData(database, identity.userId, clock(), services.ask('ownData'));
    const body = await startStream(whileAdmitted(services, identity, pieces));
    return reply
      .headers({
        // A file to download, without the envelope of the API's JSON answers.
        'content-type': 'application/octet-stream',
        'content-disposition': contentDisposition('attachment', 'my-data.json'),
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  },
});

const erase = route({
  method: 'POST',
  path: paths.erasure,
  roles: applicantRoles,
  group: 'session',
  summary: 'Erase your account',
  description: `Confirmed by the password. Drafts and their files are removed, personal fields of the account replaced; it can never be used again. ${keptAfterErasure} Accounts of staff are erased by a superadmin.`,
  body: { form: servedForm<ConfirmPasswordAnswers>('confirm-password') },
  answer: Erasure,
  handle: async ({ services, identity, body, request }) => {
    await assertOwnPassword(services, request, body.ownPassword);
    return eraseAccount(services, actorOf(identity), identity.userId);
  },
});

/** What the portal stores about the person who asks, and how an applicant leaves. */
export const ownDataRoutes = [read, erase];
