import { judgingPaths } from '#contract/judging/paths.ts';
import { ScoreSheet, ScoreSheetChange } from '#contract/judging/score-sheets-schemas.ts';
import { route } from '#server/platform/http/route.ts';
import { readOwnSheet, readSheetAsChair, reopenSheet, saveSheet, submitSheet } from './score-sheets.ts';

const juror = { roles: ['jury'], group: 'judging' } as const;
const params = { id: 'Id of the assignment.' };

/** Score sheets, below /api/score-sheets. */
export const scoreSheetsRoutes = [
  route({
    roles: ['jury', 'superadmin'],
    group: 'judging',
    method: 'GET',
    path: judgingPaths.scoreSheet(':id'),
    summary: 'Read a score sheet',
    description:
      'Jurors read their own, while the round is open and after they declared no conflict. Superadmins read all, without the jurors’ notes.',
    params,
    answer: ScoreSheet,
    handle: ({ services, identity, params: { id } }) =>
      identity.role === 'superadmin'
        ? readSheetAsChair(services, identity, id)
        : readOwnSheet(services, identity, id),
  }),
  route({
    ...juror,
    method: 'PATCH',
    path: judgingPaths.scoreSheet(':id'),
    summary: 'Save a score sheet',
    description:
      'A merge patch of the answers at a revision; 409 if another page was first. The server computes the points.',
    params,
    body: ScoreSheetChange,
    answer: ScoreSheet,
    failures: [409],
    handle: ({ services, identity, params: { id }, body }) => saveSheet(services, identity, id, body),
  }),
  route({
    ...juror,
    method: 'POST',
    path: judgingPaths.submitSheet(':id'),
    summary: 'Submit a score sheet',
    description:
      'With the changes since the last save. Only submitted sheets count. 400: answers break rules, and nothing is saved.',
    params,
    body: ScoreSheetChange,
    answer: ScoreSheet,
    failures: [409],
    handle: ({ services, identity, params: { id }, body }) => submitSheet(services, identity, id, body),
  }),
  route({
    ...juror,
    method: 'POST',
    path: judgingPaths.reopenSheet(':id'),
    summary: 'Reopen a score sheet',
    description: 'Until the round closes.',
    params,
    answer: ScoreSheet,
    handle: ({ services, identity, params: { id } }) => reopenSheet(services, identity, id),
  }),
];
