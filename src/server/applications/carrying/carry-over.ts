import { type Edition, editionId, findEdition } from '#contract/programme/edition.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { setAt } from '#engine/values/pointer.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { badRequest, conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { assertOwned, lockOwned, notFound } from '../access.ts';
import {
  type ApplicationRow,
  findApplication,
  findCreation,
  forgetSave,
} from '../applications-repository.ts';
import { discard, discardUnrecorded } from '../files/discard.ts';
import { listFiles } from '../files/files-repository.ts';
import { assertRoomForDraft, assertRoomForFiles } from '../quotas/quotas.ts';
import { carriedKey, carriesInto } from '../reading/carries-into.ts';
import { toDraftState } from '../save/application-state.ts';
import { nothingStored } from '../save/stored-repository.ts';
import { writeSave } from '../save/write-save.ts';
import { carriedAnswers } from '../stored-answers.ts';
import { copyFiles } from './copy-files.ts';

/**
 * Carries a draft of an earlier edition into the one that accepts applications, at its owner's request: its answers
 * and files become a new draft. The old draft stays and is no longer submitted automatically. A repeated request
 * returns the existing draft.
 */
export async function carryOver(services: Services, identity: Identity, id: string): Promise<ApplicationRow> {
  const { database, files: store, clock } = services;
  const row = await findApplication(database, id);
  if (!row) throw notFound();
  await assertOwned(database, identity, row);
  const known = await findCarried(services, identity, id);
  if (known) return known;
  const edition = carriesInto(services, row);
  if (!edition) throw badRequest('There is no edition to carry it into at present.');
  const copies = await copyFiles(store, await listFiles(database, id));
  try {
    return await database.transaction().execute(async (trx) => {
      const before = await lockOwned(trx, identity, id);
      await assertRoomForDraft(trx, identity.userId);
      const bytes = copies.reduce((sum, { size }) => sum + size, 0);
      if (bytes > 0) await assertRoomForFiles(trx, identity.userId, bytes, clock());
      const form = formOf(before.form);
      const { answers, kept, changes } = await carriedAnswers(trx, before, copies);
      const moved = withProgramme(form, answers, before.edition, edition);
      const saved = await writeSave(trx, services, identity, {
        row: undefined,
        edition,
        stored: nothingStored,
        state: await toDraftState(trx, form, moved, copies),
        kept,
        changes,
        creationKey: carriedKey(id),
        byPage: true,
        files: { added: copies, deletedKeys: [], restoredKeys: [], after: copies },
      });
      await forgetSave(trx, id);
      const details = { edition: editionId(edition), into: saved.row.id };
      const about = { subjectId: before.owner_id, applicationId: id, details };
      await recordAudit(trx, { event: 'carried-over', ...actorOf(identity), ...about }, clock());
      return saved.row;
    });
  } catch (error) {
    await discardUnrecorded(store, copies, error);
    // Another request carried it at the same moment: now it is found.
    if (!isUniqueViolation(error)) throw error;
    await discard(store, copies);
    const faster = await findCarried(services, identity, id);
    if (!faster) throw error;
    return faster;
  }
}

/** The draft that this one was carried into; throws 409 where its owner has deleted it. */
async function findCarried({ database }: Services, { userId }: Identity, id: string) {
  const into = await findCreation(database, userId, carriedKey(id));
  if (into === undefined) return undefined;
  const row = await findApplication(database, into);
  if (row) return row;
  throw conflict(
    'You deleted the draft that it was carried into. It can be restored from the list of deleted ones.',
  );
}

/** The programme of the same name in another edition; a region that does not exist there is asked for again. */
function withProgramme(form: FormDefinition, answers: Answers, from: string, to: Edition): Answers {
  const questions = resolve(form, answers).questions.filter(
    ({ schema }) => schema['x-options'] === 'awardPrograms',
  );
  return questions.reduce((moved, { path, answer }) => {
    const slug = findEdition(from)?.programmes.find(({ id }) => id === answer)?.slug;
    return setAt(moved, path, to.programmes.find((it) => it.slug === slug)?.id);
  }, answers);
}
