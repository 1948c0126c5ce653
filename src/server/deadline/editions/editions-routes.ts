import { Type } from 'typebox';
import {
  allEditions,
  beginningOf,
  currentEdition,
  type Edition,
  editionId,
  findEdition,
} from '#contract/programme/edition.ts';
import {
  EditionDrafts,
  type EditionState,
  EditionStates,
  HandOver,
} from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';
import { lastDateNotice } from '#server/programme/last-date/edition-notices.ts';
import { stageOf } from '#server/programme/last-date/stage-now.ts';
import { countForDeadline } from '../automatic/automatic-repository.ts';
import { countUnsaved, listEditionDrafts } from './edition-drafts-repository.ts';
import { isOver, orderHandOver } from './hand-over.ts';
import { namedEdition } from './named-edition.ts';

const mostDrafts = 200;
const staff = { roles: ['superadmin'], group: 'staff' } as const;
const ofYear = { year: 'Id of the edition, its year.' };

const list = route({
  ...staff,
  method: 'GET',
  path: staffPaths.editions,
  summary: 'The editions',
  description: 'The phase of each, its last date and problems with it, and its drafts. The newest first.',
  answer: EditionStates,
  handle: async ({ services }) => {
    await services.deadline.refresh();
    const states: EditionState[] = [];
    for (const edition of [...allEditions()].reverse()) states.push(await presentEdition(services, edition));
    return states;
  },
});

const drafts = route({
  ...staff,
  method: 'GET',
  path: staffPaths.editionDrafts(':year'),
  summary: 'The open drafts of an edition',
  description: 'Neither submitted nor deleted, the last saved first; at most 200.',
  params: ofYear,
  answer: EditionDrafts,
  handle: async ({ services, params: { year } }) => {
    const id = editionId(namedEdition(services, year));
    const rows = await listEditionDrafts(services.database, id, mostDrafts + 1);
    return {
      drafts: rows.slice(0, mostDrafts).map((row) => ({
        _id: row.id,
        title: row.title,
        company: row.company_name,
        owner: `${row.first_name} ${row.last_name}`.trim(),
        isSaved: row.saved_by_owner_at !== null,
        updated_at: row.updated_at,
      })),
      isMore: rows.length > mostDrafts,
    };
  },
});

const handOver = route({
  ...staff,
  method: 'POST',
  path: staffPaths.handOver(':year'),
  summary: 'Mail the owners of open drafts',
  description:
    'Each owner gets one mail per last date, with the open drafts and until when; those who opted out of reminders get none. Once the edition has closed it says how to carry drafts into the next one; 400 while there is none.',
  params: ofYear,
  body: Type.Object({}),
  answer: HandOver,
  handle: async ({ services, identity, params: { year } }) => {
    const edition = namedEdition(services, year);
    const dueAt = services.deadline.dueAt(editionId(edition));
    if (isOver(dueAt, services.clock()) && !findEdition(String(edition.year + 1)))
      throw badRequest(`The ${edition.texts.name} have closed: there is nothing left to complete.`);
    return { mails: await orderHandOver(services, identity, edition) };
  },
});

/** The editions for superadmins: the state of each, and what is still open before the next begins. */
export const editionsRoutes = [list, drafts, handOver];

async function presentEdition(services: Services, edition: Edition): Promise<EditionState> {
  const { database, deadline, clock } = services;
  const [id, now] = [editionId(edition), clock()];
  const { year, announced, opens, closes, results, texts } = edition;
  const { phase, dueAt } = stageOf(services, edition, now);
  const { drafts, ownDates, automatic } = await countForDeadline(database, id);
  return {
    year,
    name: texts.name,
    announced,
    opens,
    closes,
    results,
    phase,
    isAnnounced: beginningOf(announced) <= now,
    isCurrent: edition === currentEdition(now),
    dueAt: dueAt?.toISOString() ?? null,
    notice: lastDateNotice(edition, deadline.all().get(id), now)?.words ?? null,
    drafts: drafts + ownDates,
    automatic,
    unsaved: await countUnsaved(database, id),
  };
}
