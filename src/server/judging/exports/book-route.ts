import { judgingPaths } from '#contract/judging/paths.ts';
import { RankingBookQuery } from '#contract/judging/rankings-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { fileHeaders } from '#server/platform/http/file-headers.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { listGroups } from '../ranking/ranking-repository.ts';

import { roundOf } from '../rounds/with-round.ts';
import { noSuchProgramme } from './export-route.ts';
import { rankingBook } from './ranking-book.ts';

/** Everything judged in a programme, as one PDF. */
export const readBook = route({
  roles: ['superadmin'],
  group: 'judging',
  method: 'GET',
  path: judgingPaths.rankingBook(':round'),
  summary: 'The book of a programme',
  description:
    'One PDF: the rules of counting, the ranking of each group, and below it every application with everything its jurors wrote on their sheets. Their private notes are not included.',
  params: { round: 'Id of the round.' },
  query: RankingBookQuery,
  answer: { file: ['application/pdf'] },
  failures: [422],
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, params, query, reply }) => {
    const { database, clock } = services;
    const round = await roundOf(database, params.round);
    const all = await listGroups(database, round.id);
    const groups = all.filter(({ program }) => program === query.program);
    const [first] = groups;
    if (!first) throw noSuchProgramme();
    const details = { of: 'book', format: 'pdf', round: round.id, groups: groups.length };
    await recordAudit(database, { event: 'export', ...actorOf(identity), details }, clock());
    const pdf = await rankingBook(services, identity.userId, round, groups, query.normalised === 'yes');
    const name = `${round.name} ${first.program_name}.pdf`;
    return reply.headers(fileHeaders('application/pdf', name)).send(pdf);
  },
});
