import type { OwnApplication } from '#contract/account/own-data-schemas.ts';
import type { Json } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownCollaborations } from '../collaborators/own-collaborations.ts';
import { ownConversation } from '../conversation/own-conversation.ts';
import { findOwnApplication, listOwnIds, listVersionsAfter } from './own-applications-repository.ts';

const page = 20;

/** A person's applications for their data export, version by version: a year of autosaves is never in memory at once. */
export async function* ownApplications(db: Database, userId: string): AsyncGenerator<string> {
  yield '"applications":[';
  let separator = '';
  for (const application of await listOwnIds(db, userId)) {
    const found = await findOwnApplication(db, application);
    if (!found) continue;
    const { id: _id, edited_fields, files, returns, due_at, due_reason, ...row } = found;
    const shown: Omit<OwnApplication, 'versions'> = {
      _id,
      ...row,
      corrected_contact: edited_fields === null ? null : (JSON.parse(edited_fields) as Json),
      last_date: due_at,
      last_date_reason: due_reason,
      returns: returns.map((each) => ({ ...each, questions: JSON.parse(each.questions) as string[] })),
      files: files.map((file) => ({ ...file, size: Number(file.size) })),
    };
    yield `${separator}${JSON.stringify(shown).slice(0, -1)},"versions":[`;
    yield* versions(db, application);
    yield ']}';
    separator = ',';
  }
  yield '],';
  yield* ownCollaborations(db, userId);
  yield ',';
  yield* ownConversation(db, userId);
}

async function* versions(db: Database, id: string): AsyncGenerator<string> {
  for (let last = 0, separator = ''; ; ) {
    const rows = await listVersionsAfter(db, id, last, page);
    for (const { revision, saved_at, answers } of rows) {
      yield `${separator}${JSON.stringify({ revision, saved_at, answers: JSON.parse(answers) as Json })}`;
      separator = ',';
      last = revision;
    }
    if (rows.length < page) return;
  }
}
