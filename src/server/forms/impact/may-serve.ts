import { styleText } from 'node:util';
import type { FormDefinition } from '#engine/definition.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { missingMigrations } from '#server/platform/db/migrate.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import { verdictOf } from './impact.ts';
import { impactText } from './impact-text.ts';
import { readImpact } from './read-impact.ts';

/** Whether a form may be served from a database, and what there is to say about it. */
export interface Verdict {
  readonly ok: boolean;
  readonly words?: string;
}

/**
 * Asks before a form is served that breaks answers people gave in drafts: then `isAccepted` must be said, or the
 * environment must name the revision. A revision that was
 * served before is served again, so that a restart never waits for anybody.
 */
export async function mayServe(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'acceptedImpact'>,
  form: FormDefinition,
  isAccepted = false,
): Promise<Verdict> {
  const database = openIfThere(config);
  if (database === undefined) return { ok: true };
  try {
    // The server, which is about to start, reports a database that does not answer.
    const missing = await missingMigrations(database).catch(() => undefined);
    if (missing === undefined) return { ok: true };
    return await judge(database, form, isAccepted || config.acceptedImpact.includes(form.revision)).catch(
      (error: Error): Verdict => {
        if (missing.length === 0) throw error;
        // What an older version left cannot be read before it is brought up to date, which comes with the start.
        return {
          ok: true,
          words: 'The drafts were written by an older version: the form was not tried on them.',
        };
      },
    );
  } finally {
    await database.destroy();
  }
}

async function judge(database: Database, form: FormDefinition, isAccepted: boolean): Promise<Verdict> {
  const served = await listRevisions(database, form.id);
  if (served.some(({ revision }) => revision === form.revision)) return { ok: true };
  const found = await readImpact(database, form);
  if (found === undefined) return { ok: true };
  const { impact, submitted } = found;
  const { drafts, questions } = impact;
  const isBreaking = drafts > 0 && questions.some((each) => verdictOf(each, drafts) === 'breaking');
  if (!isBreaking) return { ok: true };
  const text = impactText(impact, submitted, (style, words) =>
    styleText(style, words, { stream: process.stdout }),
  );
  if (isAccepted) return { ok: true, words: `Accepted:\n${text}` };
  const ways = `If that is meant, start with --accept-impact (npm start -- --accept-impact), or with ACCEPT_IMPACT=${form.revision} in the environment. Otherwise change the schema files and start again.`;
  return {
    ok: false,
    words: `The form breaks answers in drafts, so it is not served yet.\n\n${text}\n\n${ways}`,
  };
}

/** The database there is; nothing was served yet where there is none. */
export function openIfThere(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database | undefined {
  try {
    return openDatabaseToRead(config);
  } catch {
    return undefined;
  }
}
