import { join } from 'node:path';
import type { Checked } from '#authoring/check/check-all.ts';
import { compileForms } from '#authoring/compile/compile-form.ts';
import { formPlaces } from '#authoring/compile/form-places.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import { questionsIn } from '#authoring/read/asked.ts';
import { readFormSource } from '#authoring/read/form-source.ts';
import type { Problem } from '#authoring/read/problem.ts';
import { readSource } from '#authoring/read/source.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabaseIfThere } from '#server/platform/db/database.ts';
import { missingMigrations } from '#server/platform/db/migrate.ts';
import { countByProgramme } from './drafts-repository.ts';
import { heldWords } from './impact.ts';
import { readImpact } from './read-impact.ts';

type Found = Pick<Checked, 'problems' | 'questions'>;

/**
 * What valid files would do to the applications of a database: removed programmes are refused; new questions that drafts
 * must answer and reworded choices need a decision. Finds nothing if there is no database, or one of an older version.
 */
export async function checkDrafts(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  schemasDir: string,
): Promise<Found> {
  const database = openDatabaseIfThere(config);
  if (database === undefined) return { problems: [], questions: [] };
  try {
    const missing = await missingMigrations(database).catch(() => undefined);
    if (missing === undefined || missing.length > 0) return { problems: [], questions: [] };
    const applied = formPlaces(schemasDir).filter(({ purpose }) => purpose === 'application');
    const forms = await compileForms(
      schemasDir,
      applied.map(({ id }) => id),
    );
    const questions: Problem[] = [];
    for (const form of forms) questions.push(...(await reaching(database, schemasDir, form)));
    return { problems: await vanished(database, schemasDir), questions };
  } finally {
    await database.destroy();
  }
}

/** Applications keep the id of their programme for good. */
async function vanished(database: Database, schemasDir: string): Promise<Problem[]> {
  const counts = await countByProgramme(database);
  return readEditions(schemasDir).editions.flatMap(({ year, programmes }) => {
    const known = new Set(programmes.map(({ id }) => id));
    const reading = readSource(schemasDir, join(schemasDir, `editions/${year}.json`));
    if (!('source' in reading)) return [];
    return counts
      .filter(({ edition, programme }) => edition === String(year) && !known.has(programme))
      .map(({ programme, count }) => {
        const wrong = `${count === 1 ? '1 application belongs' : `${count} applications belong`} to the programme "${programme}", which the edition of ${year} has no longer`;
        return reading.source.problem(
          ['programmes'],
          wrong,
          `"id": "${programme}" at its programme, as it was`,
          true,
        );
      });
  });
}

async function reaching(database: Database, schemasDir: string, now: FormDefinition): Promise<Problem[]> {
  const found = await readImpact(database, now);
  const reading = readFormSource(schemasDir, now.id);
  if (found === undefined || !('form' in reading)) return [];
  const asked = questionsIn(reading.form);
  return found.impact.questions.flatMap(({ change, missing, reworded }): Problem[] => {
    const node = asked.find(({ path }) => path === change.path)?.node;
    if (node === undefined) return [];
    const isNew = change.kind === 'added' && change.demanded && missing > 0;
    const drafts = missing === 1 ? '1 draft has' : `${missing} drafts have`;
    return [
      ...(isNew
        ? [
            node.problem(
              'title',
              `"${change.title}" is new and must be answered: ${drafts} no answer yet`,
              'that its owners are asked for it; otherwise its name removed from "required"',
            ),
          ]
        : []),
      ...reworded
        .filter(({ held }) => held > 0)
        .map((choice) => node.problem('oneOf', heldWords(choice), 'the previous words, or "x-meaning": 2')),
    ];
  });
}
