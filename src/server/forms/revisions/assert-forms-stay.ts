import { formPurposes } from '#contract/form-purposes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type ServedForm, servedForms } from '../served/served-forms.ts';
import { listFurtherForms } from './revisions-repository.ts';

/** A form with applications is served for good: names missing ones, and what to do. */
export async function missingForms(db: Database, forms: readonly ServedForm[]): Promise<readonly string[]> {
  const served = forms
    .filter(({ purpose }) => purpose === 'application')
    .map(({ definition }) => definition.id);
  const gone = (await listFurtherForms(db)).filter((id) => !served.includes(id));
  if (gone.length === 0) return [];
  return [
    `There are applications of ${gone.map((id) => `"${id}"`).join(', ')}, which is not a form for "application" any more: ` +
      `put ${gone.map((id) => `schemas/${id}`).join(', ')} back. An edition that does not name a form no longer offers it.`,
  ];
}

/** The portal uses one form for most purposes: without the one for login, nobody could log in. */
export function missingPurposes(forms: readonly ServedForm[]): readonly string[] {
  const served = new Set<string | null>(forms.map(({ purpose }) => purpose));
  const gone = Object.entries(formPurposes)
    .filter(([name, { takesMany }]) => takesMany !== true && !served.has(name))
    .map(([name]) => `"${name}"`);
  if (gone.length === 0) return [];
  return [`No form is for ${gone.join(', ')} any more, and the portal needs one: restore its folder.`];
}

/** Throws when a form with applications is missing. */
export async function assertFormsStay(db: Database): Promise<void> {
  const [first] = await missingForms(db, servedForms());
  if (first !== undefined) throw new Error(first);
}
