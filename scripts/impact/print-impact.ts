import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '#engine/definition.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { type Database, openDatabaseToRead } from '#server/db/database.ts';
import { generate } from '../generate.ts';
import { root } from '../run-command.ts';
import { paintFor } from '../schemas/report.ts';
import { verdictOf } from './impact.ts';
import { impactText } from './impact-text.ts';
import { readImpact } from './read-impact.ts';

/** The form as the schema files say it at this moment, apart from what is built or served. */
async function workingDefinition(): Promise<FormDefinition<unknown>> {
  mkdirSync(join(root, 'dist'), { recursive: true }); // inside the project, so that `#engine/…` is found
  const outDir = mkdtempSync(join(root, 'dist/impact-'));
  try {
    await generate({ schemasDir: join(root, 'schemas'), outDir, only: ['application'] });
    const module = (await import(join(outDir, 'application.ts'))) as {
      applicationDefinition: FormDefinition<unknown>;
    };
    return module.applicationDefinition;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function openToRead(config: Config): Database {
  try {
    return openDatabaseToRead(config);
  } catch (cause) {
    const where = config.databaseUrl ? 'at DATABASE_URL' : `in the folder ${config.dataDir}`;
    throw new Error(`There is no database ${where}; DATA_DIR or DATABASE_URL names it`, { cause });
  }
}

/** Prints what the schema files would do to the drafts in the database; reads only. */
export async function printImpact(asJson: boolean): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.ok) throw new Error(`The configuration is wrong:\n${config.error.join('\n')}`);
  const now = await workingDefinition();
  const database = openToRead(config.value);
  try {
    const found = await readImpact(database, now);
    if (found === undefined) {
      console.log('No server has served this database yet: there are no drafts to look at.');
      return;
    }
    const { impact, submitted, since } = found;
    const { questions, drafts, touched } = impact;
    if (asJson)
      console.log(
        JSON.stringify(
          {
            revision: now.revision,
            since,
            drafts,
            touched,
            submitted,
            questions: questions.map((each) => ({ verdict: verdictOf(each, drafts), ...each })),
          },
          null,
          2,
        ),
      );
    else {
      console.log(`Compared with what was served since ${since}:\n`);
      console.log(impactText(impact, submitted, paintFor(process.stdout)));
    }
  } finally {
    await database.destroy();
  }
}
