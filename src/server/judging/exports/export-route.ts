import { judgingPaths } from '#contract/judging/paths.ts';
import { RankingExportQuery } from '#contract/judging/rankings-schemas.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { writeCsv } from '../../lists/exports/formats/write-csv.ts';
import { writeXlsx } from '../../lists/exports/formats/write-xlsx.ts';
import { reportTypes, sendFile } from '../../lists/exports/report-files.ts';
import { readCounting } from '../ranking/counting.ts';
import { listGroups } from '../ranking/ranking-repository.ts';
import { readJurorNames } from '../ranking/read-ranking.ts';

import { roundOf } from '../rounds/with-round.ts';
import { judgedRows, rankedRows } from './ranked-rows.ts';
import { rankingColumns, sheetColumns } from './ranking-columns.ts';

/** The ranking of a round, or its sheets, as a file. */
export const exportRanking = route({
  roles: ['superadmin'],
  group: 'judging',
  method: 'GET',
  path: judgingPaths.rankingExport(':round'),
  summary: 'Export a ranking or its sheets',
  description:
    'All groups of the round, or those of one programme, in the order of their rankings. Neither file has jurors’ private notes. Cells of CSV that begin like formulas get an apostrophe. Streamed.',
  params: { round: 'Id of the round.' },
  query: RankingExportQuery,
  answer: { file: Object.values(reportTypes) },
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, params, query, reply }) => {
    const { database, clock } = services;
    const { of = 'ranking', format = 'csv', program, normalised } = query;
    const round = await roundOf(database, params.round);
    const all = await listGroups(database, round.id);
    const groups = all.filter((group) => (program ?? group.program) === group.program);
    if (program !== undefined && groups.length === 0) throw noSuchProgramme();
    const counting = await readCounting(database, round, normalised === 'yes');
    const details = { of, format, round: round.id, groups: groups.length };
    // Before the first byte is sent: an export that breaks off has also disclosed something.
    await recordAudit(database, { event: 'export', ...actorOf(identity), details }, clock());
    const file = { name: `${round.name} ${of}.${format}`, type: reportTypes[format] };
    if (of === 'ranking') {
      const rows = rankedRows(database, counting, groups);
      const pieces =
        format === 'csv' ? writeCsv(rankingColumns, rows) : writeXlsx('Ranking', rankingColumns, rows);
      return sendFile(services, identity, reply, file, pieces);
    }
    const judged = judgedRows(database, counting, groups, await readJurorNames(database, round.id));
    const rows = (async function* () {
      for await (const some of judged) yield some.flatMap(({ sheets }) => sheets);
    })();
    const columns = sheetColumns(formOf(round.sheet));
    const pieces = format === 'csv' ? writeCsv(columns, rows) : writeXlsx('Sheets', columns, rows);
    return sendFile(services, identity, reply, file, pieces);
  },
});

/** Nothing in the round was submitted to this programme. */
export function noSuchProgramme() {
  return badRequest('Nothing of this round is of such a programme.', [
    { path: '/program', message: 'No programme of this round' },
  ]);
}
