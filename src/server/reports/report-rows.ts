import { setImmediate } from 'node:timers/promises';
import type { DashboardApplication } from '#contract/staff-room/dashboard.ts';
import type { Answers, FormDefinition, RuntimeOptions } from '#engine/definition.ts';
import { withFiles } from '../applications/file-questions.ts';
import type { Database } from '../db/database.ts';
import { readOptionChoices } from '../option-choices.ts';
import { toVisibleAnswers, type VisibleAnswers } from './answer-columns.ts';
import { findFiles, findStoredAnswers } from './answers-repository.ts';
import { definitionOf } from './form-columns.ts';
import type { ReportRow } from './report-columns.ts';

/** Rows that are made at a time, until others get their turn: answers may have 40 kB, and a hundred columns are work. */
const batchSizes = { plain: 200, withAnswers: 25 };

/** Rows of a report in batches; a batch is read when the one before it was taken, and others get their turn between. */
export async function* reportRows(
  db: Database,
  applications: AsyncIterable<DashboardApplication>,
  withAnswers: boolean,
): AsyncGenerator<readonly ReportRow[]> {
  const options = await readOptionChoices(db);
  const size = withAnswers ? batchSizes.withAnswers : batchSizes.plain;
  for await (const batch of inBatches(applications, size)) {
    const answers = withAnswers ? await readAnswers(db, batch, options) : null;
    yield batch.map((application) => ({ application, answers: answers?.get(application._id) ?? null }));
    await setImmediate();
  }
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function readAnswers(
  db: Database,
  batch: readonly DashboardApplication[],
  options: RuntimeOptions,
): Promise<ReadonlyMap<string, VisibleAnswers>> {
  const ids = batch.map(({ _id }) => _id);
  const files = Map.groupBy(await findFiles(db, ids), (file) => file.applicationId);
  const found = new Map<string, VisibleAnswers>();
  for (const { id, answers, definition_revision } of await findStoredAnswers(db, ids)) {
    const definition: FormDefinition<unknown> = await definitionOf(db, definition_revision);
    const document = withFiles(definition, JSON.parse(answers) as Answers, files.get(id) ?? []);
    found.set(id, toVisibleAnswers(definition, document, options));
  }
  return found;
}
