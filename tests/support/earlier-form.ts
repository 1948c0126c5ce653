import type { FormData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import { toArchive } from '#engine/revisions/archive.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { Database } from '#server/platform/db/database.ts';

const motto: Schema = { title: 'Motto', type: 'string', 'x-wire': '/applicationData/motto' };

/** An earlier revision of the form: it had a motto, allowed longer profiles and had no website. */
export function earlier(revision: string): FormData {
  const today = JSON.parse(JSON.stringify(toArchive(applicationDefinition))) as FormData;
  const sections = today.sections.map((section, at) => {
    if (at > 0) return section;
    const { website: _website, organizationProfile, ...properties } = section.schema.properties ?? {};
    const profile = { ...organizationProfile, maxWords: 900 };
    const schema = { ...section.schema, properties: { ...properties, organizationProfile: profile, motto } };
    return { ...section, schema };
  });
  return { ...today, revision, sections };
}

/** Turns a stored application into one that was saved under the earlier revision. */
export async function ageIn(database: Database, id: string, profile?: string): Promise<void> {
  const row = await database
    .selectFrom('applications')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answers = JSON.parse(row.answers);
  answers.general.motto = 'Water for all';
  if (profile !== undefined) answers.general.organizationProfile = profile;
  await database
    .updateTable('applications')
    .set({ answers: JSON.stringify(answers), definition_revision: 'earlier' })
    .where('id', '=', id)
    .execute();
}
