import {
  type ApplicationRow,
  type ApplicationState,
  changeApplication,
} from '#server/applications/applications-repository.ts';
import { ordersForColleagues } from '#server/applications/collaborators/order-for-all.ts';
import { versionWrite } from '#server/applications/kept-versions-repository.ts';
import type { Stored } from '#server/applications/save/stored-repository.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { auditWrite } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeTogether } from '#server/platform/db/write-together.ts';
import type { MailOrder, Outbox } from '#server/platform/mail/order.ts';
import type { Services } from '#server/platform/services.ts';
import type { DraftOwner } from './automatic-repository.ts';

/** Names the author of versions that the last date makes. */
const savedBy = 'deadline';

/** What the last date makes of an application; `isComplete` is null when it becomes a draft again. */
export interface AutomaticChange {
  readonly state: ApplicationState;
  readonly isComplete: boolean | null;
  readonly stored: Stored;
  readonly owner: DraftOwner;
  /** The mail to its owner, once it has the given revision. */
  readonly mail: (revision: number) => Pick<MailOrder, 'kind' | 'applicationId' | 'dedupeKey'>;
}

/** Writes a change that no person made, with its version, its audit entry and the order of the mail. */
export async function writeAutomatic(
  trx: Database,
  { clock, outbox }: Pick<Services, 'clock'> & { readonly outbox: Pick<Outbox, 'orderWrite'> },
  row: ApplicationRow,
  { state, isComplete, stored, owner, mail }: AutomaticChange,
): Promise<void> {
  const now = clock();
  const { id, owner_id: subjectId } = row;
  const automatic =
    isComplete === null
      ? { is_automatic: null, is_complete: null }
      : { is_automatic: 1, is_complete: Number(isComplete) };
  const { listed, files } = stored;
  const { row: changed, writes } = changeApplication(trx, row, { ...state, automatic }, now, {
    owner,
    listed,
  });
  const { revision } = changed;
  const answers = withFiles(state.definition, state.answers, files);
  const definitionRevision = state.definition.revision;
  const event = isComplete === null ? 'draft-again' : 'automatic-submission';
  const details = { revision, ...(isComplete !== null && { complete: isComplete }) };
  const record = { event, actorId: null, actorRole: savedBy, subjectId, applicationId: id, details } as const;
  const order = mail(revision);
  const colleagues = await ordersForColleagues(trx, id, order);
  await writeTogether(trx, [
    ...writes,
    versionWrite(trx, { id, revision, definitionRevision, savedBy, answers }, now),
    auditWrite(trx, record, now),
    outbox.orderWrite(trx, { recipient: owner.email_key, ...order }),
    ...colleagues.map((each) => outbox.orderWrite(trx, each)),
  ]);
}
