import type { Edition } from '#contract/programme/edition.ts';
import type { KeptAnswer } from '#engine/revisions/carry-forward.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Finding, invalidAnswers } from '#server/platform/failure.ts';
import { bodyObject, type JsonObject } from '#server/platform/http/parse-form.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { Arrival } from '#server/programme/last-date/arrivals.ts';
import { assertWritable, editionOf } from '../access.ts';
import type { ApplicationRow, ApplicationState } from '../applications-repository.ts';
import { assertReturnedOnly } from '../returns/questions.ts';
import { toDraftState } from './application-state.ts';
import { isRevision, readPatchPayload } from './payload.ts';
import { planFiles } from './plan-files.ts';
import { staleRevision } from './stale-revision.ts';
import { readStored } from './stored-repository.ts';
import { lockTarget } from './target.ts';
import { type Saved, writeSave } from './write-save.ts';

/**
 * Saves the changes to a draft: a merge patch of its payload against the revision the sender has seen. It never
 * submits or creates, and an empty one writes nothing.
 */
export async function patchApplication(
  services: Services,
  identity: Identity,
  id: string,
  body: unknown,
  arrival: Arrival,
): Promise<Saved> {
  const patch = bodyObject(body);
  const revision = seenRevision(patch, id);
  return services.database.transaction().execute(async (trx) => {
    const target = await lockTarget(trx, { id, creationKey: null, revision }, identity);
    const row = await assertWritable(services, trx, target, identity, arrival);
    if (row.revision !== revision) throw await staleRevision(services, trx, row, identity);
    return write(trx, services, identity, row, patch, editionOf(services, arrival, row));
  });
}

async function write(
  trx: Database,
  services: Services,
  identity: Identity,
  row: ApplicationRow,
  patch: JsonObject,
  edition: Edition,
): Promise<Saved> {
  const stored = await readStored(trx, row.id);
  const request = await readPatchPayload(trx, patch, row, stored.files);
  const files = planFiles(stored.files, request, { files: [], question: undefined });
  const state = await toDraftState(trx, request.form, request.answers, files.after, row.award_program_id);
  const isSameFiles = files.deletedKeys.length === 0 && files.restoredKeys.length === 0;
  if (isSameFiles && isUnchanged(state, row, request.kept)) {
    return { row, known: { files: stored.files, wire: state.wire }, takenKeys: new Set() };
  }
  await assertReturnedOnly(trx, row, state);
  const { kept, changes } = request;
  const byPage = true;
  const draft = { row, edition, stored, state, kept, changes, creationKey: null, byPage, files };
  return writeSave(trx, services, identity, draft);
}

function isUnchanged(state: ApplicationState, row: ApplicationRow, kept: readonly KeptAnswer[]): boolean {
  const known = new Set(
    (JSON.parse(row.kept_answers ?? '[]') as unknown[]).map((each) => JSON.stringify(each)),
  );
  return (
    state.definition.revision === row.definition_revision &&
    JSON.stringify(state.answers) === row.answers &&
    kept.every((each) => known.has(JSON.stringify(each)))
  );
}

/** The revision a patch was made against; throws 400 when the patch does not belong to this draft. */
function seenRevision(patch: JsonObject, id: string): number {
  const findings: Finding[] = [];
  const at = (name: string) => getAt(patch, `/applicationData/${name}`);
  const refuse = (name: string, message: string) => {
    findings.push({ path: `/applicationData/${name}`, message });
  };
  const revision = at('revision');
  if (revision === undefined || !isRevision(revision)) {
    refuse('revision', 'revision is required, as a whole number: the state of the draft to change');
  }
  if ((at('isFinalSubmit') ?? false) !== false) {
    refuse('isFinalSubmit', 'isFinalSubmit must be false: a merge patch saves a draft, POST submits it');
  }
  if ((at('app_id') ?? id) !== id) refuse('app_id', 'app_id must be the id in the address');
  if (findings.length > 0) throw invalidAnswers(findings);
  return revision as number;
}
