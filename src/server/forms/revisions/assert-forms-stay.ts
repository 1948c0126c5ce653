import type { Database } from '#server/platform/db/database.ts';
import { formsFor } from '../served/served-forms.ts';
import { listFurtherForms } from './revisions-repository.ts';

/** A form with applications is served for good: throws when one is gone. */
export async function assertFormsStay(db: Database): Promise<void> {
  const served = formsFor('application').map(({ definition }) => definition.id);
  const gone = (await listFurtherForms(db)).filter((id) => !served.includes(id));
  if (gone.length === 0) return;
  throw new Error(
    `There are applications of ${gone.map((id) => `"${id}"`).join(', ')}, which is not a form for "application" any more: ` +
      `put ${gone.map((id) => `schemas/${id}`).join(', ')} back. An edition that does not name a form no longer offers it.`,
  );
}
