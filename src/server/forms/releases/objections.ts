import type { Documents } from '#authoring/documents/documents.ts';
import type { Edition } from '#contract/programme/edition-document.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Hooks } from '#server/platform/services.ts';
import type { ServedForm } from '../served/served-forms.ts';

/** Documents that could replace those that are served, with their forms and their complete editions. */
export interface Candidate {
  readonly documents: Documents;
  readonly forms: readonly ServedForm[];
  readonly editions: readonly Edition[];
}

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** Why documents must not replace those that are served, in words; empty if they may. Does not run rules of forms. */
    readonly objections: (db: Database, candidate: Candidate) => Promise<readonly string[]>;
  }
}

/** What all modules object to, in the order of the modules. */
export async function objectionsTo(
  hooks: readonly Hooks['objections'][],
  db: Database,
  candidate: Candidate,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const object of hooks) found.push(...(await object(db, candidate)));
  return found;
}
