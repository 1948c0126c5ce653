import { join } from 'node:path';
import { compileForms } from '#authoring/compile/compile-form.ts';
import { formPlaces } from '#authoring/compile/form-places.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { verdictOf } from '#server/forms/impact/impact.ts';
import { impactText } from '#server/forms/impact/impact-text.ts';
import { readImpact } from '#server/forms/impact/read-impact.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { assertMigrated } from '#server/platform/db/migrate.ts';
import { paintFor } from './report.ts';
import { root } from './run-command.ts';

function openToRead(config: Config): Database {
  try {
    return openDatabaseToRead(config);
  } catch (cause) {
    const where = config.databaseUrl ? 'at DATABASE_URL' : `in the folder ${config.dataDir}`;
    throw new Error(`There is no database ${where}; DATA_DIR or DATABASE_URL names it`, { cause });
  }
}

/** Prints what the schema files would do to the drafts in the database, form by form; reads only. */
export async function printImpact(asJson: boolean): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.ok) throw new Error(`The configuration is wrong:\n${config.error.join('\n')}`);
  const schemasDir = join(root, 'schemas');
  const applied = formPlaces(schemasDir).filter(({ purpose }) => purpose === 'application');
  const forms = await compileForms(
    schemasDir,
    applied.map(({ id }) => id),
  );
  const database = openToRead(config.value);
  try {
    await assertMigrated(database);
    for (const form of forms) await printImpactOf(database, form, { asJson, isNamed: forms.length > 1 });
  } finally {
    await database.destroy();
  }
}

/** A form that was never served has no drafts; each of several forms is named, and in JSON gets a document of its own. */
async function printImpactOf(
  database: Database,
  now: FormDefinition,
  { asJson, isNamed }: { readonly asJson: boolean; readonly isNamed: boolean },
): Promise<void> {
  const { id: form, revision } = now;
  const found = await readImpact(database, now);
  if (isNamed && !asJson) console.log(`${now.title}:`);
  if (found === undefined) {
    const why = isNamed ? 'This form was never served' : 'No server has served this database yet';
    if (!asJson) console.log(`${why}: there are no drafts to check.`);
    return;
  }
  const { impact, submitted, since } = found;
  const { drafts, touched } = impact;
  if (asJson) {
    const questions = impact.questions.map((each) => ({ verdict: verdictOf(each, drafts), ...each }));
    console.log(JSON.stringify({ form, revision, since, drafts, touched, submitted, questions }, null, 2));
    return;
  }
  console.log(`Compared with what was served since ${since}:\n`);
  console.log(impactText(impact, submitted, paintFor(process.stdout)));
}
