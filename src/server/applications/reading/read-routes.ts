import { Type } from 'typebox';
import { CompanyDetails, PreviewTicket } from '#contract/answers.ts';
import { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ApplicationListItem } from '#contract/application/application-list.ts';
import { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { getAt } from '#engine/values/pointer.ts';
import { toWire } from '#engine/wire/wire.ts';
import { filesIn } from '#server/forms/served/file-questions.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import { missing, withheldFile } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { mintToken, tokenSeconds } from '#server/platform/identity/one-time-tokens-repository.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import type { Services } from '#server/platform/services.ts';
import { readableApplication, readableInPart } from '../access.ts';
import { byFile, byId, forReaders, forWriters } from '../application-call.ts';
import { listShared } from '../collaborators/access-repository.ts';
import { join } from '../collaborators/join.ts';
import { nameOf } from '../collaborators/present-collaborators.ts';
import { countUnread } from '../conversation/words-repository.ts';
import { listFiles } from '../files/files-repository.ts';
import { lostFile } from '../files/serving/lost-file.ts';
import { carriedAnswers } from '../stored-answers.ts';
import { carriesInto } from './carries-into.ts';
import { findLatestApplication, listApplications } from './list-repository.ts';
import { presentApplication, presentListItem, withoutCompany } from './present-application.ts';
import { presentFile } from './present-file.ts';

const list = route({
  ...forWriters,
  method: 'GET',
  path: paths.applications,
  summary: 'List the caller’s applications',
  description: 'As the list shows them: their own, and those of others with the caller as collaborator.',
  answer: Type.Array(ApplicationListItem),
  handle: async ({ services, identity }) => {
    const items: ApplicationListItem[] = [];
    const shared = await listShared(services.database, identity);
    const rows = await listApplications(services.database, identity.userId, [...shared.keys()]);
    const ids = rows.map(({ id }) => id);
    const unread = await countUnread(services.database, ids, identity.userId);
    for (const row of rows) {
      const files = row.draft_answers === null ? [] : await listFiles(services.database, row.id);
      const fresh = unread.get(row.id) ?? 0;
      const access = row.owner_id === identity.userId ? 'owner' : shared.get(row.id);
      items.push({
        ...presentListItem(services, row, files),
        ...(access && { access, collaborators: Number(row.collaborators) }),
        ...(fresh > 0 && { unread_messages: fresh }),
        ...(access !== 'owner' && { shared_by: nameOf(row) }),
        ...(access === 'owner' && carryOf(services, row)),
      });
      // Each draft is examined; other requests get their turn between two.
      await othersTurn();
    }
    return items;
  },
});

/** Where the owner of a draft of an earlier edition can carry it, or already has. */
function carryOf(services: Services, row: Awaited<ReturnType<typeof listApplications>>[number]) {
  if (row.carried_into !== null) return { carried_into: row.carried_into };
  const edition = carriesInto(services, row);
  return edition && { carry_into: editionId(edition) };
}

const companyDetails = route({
  ...forWriters,
  method: 'GET',
  path: paths.companyDetails,
  summary: 'What is known about the company',
  description: 'The company’s part of the latest application, to begin another with.',
  answer: CompanyDetails,
  handle: async ({ services: { database, clock }, identity: { userId } }) => {
    const latest = await findLatestApplication(database, userId, currentEdition(clock()).form);
    const known = latest && (await carriedAnswers(database, latest, []));
    const details =
      latest && known ? getAt(toWire(formOf(latest.form), known.answers), '/companyDetails') : {};
    return { generalInformationData: {}, organisation_information: {}, ...(details as object) };
  },
});

const read = route({
  ...forReaders,
  method: 'GET',
  path: paths.application(':id'),
  summary: 'Read an application',
  description:
    'For its owner, its collaborators, superadmins, and, once it is submitted, the jury of its programme; 404 for all others. Only its owner and superadmins get `created_by`.',
  params: byId,
  answer: ApplicationDetail,
  handle: async ({ services, identity, params: { id } }) => {
    const { row, isBlind } = await readableInPart(services, identity, id);
    const about = { subjectId: row.owner_id, applicationId: row.id };
    await recordRead(services, identity, { event: 'application-read', ...about });
    if (row.owner_id !== identity.userId) await join(services, identity, row.id);
    const detail = await presentApplication(services, row, identity);
    return isBlind ? withoutCompany(detail) : detail;
  },
});

const readFile = route({
  ...forReaders,
  method: 'GET',
  path: paths.applicationFile(':id', ':key'),
  summary: 'A fresh link to a file',
  description:
    'For all who may read the application: a `signedUrl` that opens the file for some minutes; 404 also if the server has lost it.',
  params: byFile,
  answer: UploadedFile,
  handle: async ({ services, identity, params: { id, key }, request }) => {
    const row = await readableApplication(services, identity, id);
    const files = filesIn(formOf(row.form), await listFiles(services.database, row.id));
    const file = files.find((it) => it.key === key && !it.isDeleted);
    if (!file) throw missing('File not found');
    const about = { subjectId: row.owner_id, applicationId: row.id, details: { part: 'file' } };
    await recordRead(services, identity, { event: 'application-read', ...about });
    const presented = presentFile(services, file, identity);
    if (presented.withheld !== undefined) throw withheldFile(presented.withheld);
    // Here the page can still say it; the link opens in a tab of its own.
    if (!(await services.files.has(key))) throw lostFile(request.log, key);
    return presented;
  },
});

const mintTicket = route({
  ...forReaders,
  method: 'POST',
  path: paths.previewTicket(':id'),
  summary: 'A ticket for a preview in a new tab',
  description: 'POST /api/auth/exchange redeems it once, within 60 seconds.',
  params: byId,
  answer: PreviewTicket,
  handle: async ({ services, identity, params: { id } }) => {
    const row = await readableApplication(services, identity, id);
    const owner = { user_id: identity.userId, application_id: row.id, session_id: identity.sessionId };
    const ticket = await mintToken(services.database, 'preview', owner, services.clock());
    return { ticket, token: ticket, applicationId: row.id, expiresInSeconds: tokenSeconds.preview };
  },
});

/** What applicants, jury and superadmins may read. */
export const readRoutes = [list, companyDetails, read, readFile, mintTicket];
