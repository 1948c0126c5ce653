import { styleText } from 'node:util';
import type { Database } from '#server/platform/db/database.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import type { ServedForm } from '../served/served-forms.ts';
import { verdictOf } from './impact.ts';
import { impactText } from './impact-text.ts';
import { readImpact } from './read-impact.ts';

/** What forms would break in drafts. */
export interface BreakingImpact {
  /** The text for a terminal. */
  readonly text: string;
  /** The revisions that break something. */
  readonly revisions: readonly string[];
}

/**
 * What forms would break in drafts; undefined if nothing. A revision that was served before breaks nothing, so a
 * restart never waits for anyone.
 */
export async function breakingImpact(
  database: Database,
  forms: readonly ServedForm[],
): Promise<BreakingImpact | undefined> {
  const texts: string[] = [];
  const revisions: string[] = [];
  for (const { definition, purpose } of forms) {
    if (purpose !== 'application') continue;
    const served = await listRevisions(database, definition.id);
    if (served.some(({ revision }) => revision === definition.revision)) continue;
    const found = await readImpact(database, definition);
    if (found === undefined) continue;
    const { impact, submitted } = found;
    const { drafts, questions } = impact;
    if (drafts === 0 || !questions.some((each) => verdictOf(each, drafts) === 'breaking')) continue;
    revisions.push(definition.revision);
    texts.push(
      impactText(impact, submitted, (style, words) => styleText(style, words, { stream: process.stdout })),
    );
  }
  return revisions.length === 0 ? undefined : { text: texts.join('\n\n'), revisions };
}
