import type { Answers, FormDefinition, RuntimeOptions } from '#engine/definition.ts';
import { readOptionChoices } from '#server/forms/revisions/option-choices.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { unusualAnswers } from '../../applications/doubts/unusual-answers.ts';
import { inBatches } from '../reading/find-repository.ts';
import { presentRow } from '../reading/present.ts';
import type { CompaniesQuery } from '../reading/query.ts';
import { eachRow, type ListedRow } from '../reading/rows-list-repository.ts';
import { findFiles, findStoredAnswers } from './answers-repository.ts';
import { toVisibleAnswers } from './columns/answer-columns.ts';
import { definitionOf } from './columns/form-columns.ts';
import type { ReportRow } from './columns/report-columns.ts';

/** Rows read at a time: answers may have 40 kB. */
const batchSizes = { plain: 200, withAnswers: 25 };

/** Rows of a report in batches; each batch is read when the one before was consumed, and others get their turn between rows. */
export async function* reportRows(
  db: Database,
  { filter, sort, order }: CompaniesQuery,
  withAnswers: boolean,
  now: Date,
): AsyncGenerator<readonly ReportRow[]> {
  const options = await readOptionChoices(db);
  const size = withAnswers ? batchSizes.withAnswers : batchSizes.plain;
  for await (const batch of inBatches(eachRow(db, filter, sort, order), size)) {
    const answers = withAnswers ? await readAnswers(db, batch, options, now) : null;
    yield batch.map((row) => ({
      application: presentRow(row),
      ...(answers?.get(row.application_id) ?? noAnswers),
    }));
  }
}

type ReadAnswers = Pick<ReportRow, 'answers' | 'unusual'>;

const noAnswers: ReadAnswers = { answers: null, unusual: () => [] };

async function readAnswers(
  db: Database,
  batch: readonly ListedRow[],
  options: RuntimeOptions,
  now: Date,
): Promise<ReadonlyMap<string, ReadAnswers>> {
  const ids = batch.map(({ application_id }) => application_id);
  const files = Map.groupBy(await findFiles(db, ids), (file) => file.applicationId);
  const found = new Map<string, ReadAnswers>();
  for (const row of await findStoredAnswers(db, ids)) {
    const { id, answers } = row;
    const definition: FormDefinition = await definitionOf(db, row);
    const document = withFiles(definition, JSON.parse(answers) as Answers, files.get(id) ?? []);
    found.set(id, {
      answers: toVisibleAnswers(definition, document, options),
      unusual: () => unusualAnswers(definition, document, row, now),
    });
    await othersTurn();
  }
  return found;
}
