import { genericErrorMessage } from '#contract/error-codes.ts';
import type { RemoteOutcome } from '#form/draft/keeping/draft-remote.ts';
import { offlineMessage } from '../../api/api-error.ts';
import { notify } from '../notify.ts';

/** Says why nothing was stored; does not repeat what has a dialog of its own. */
export function notifyOutcome(outcome: RemoteOutcome): void {
  if (outcome.kind === 'failed' || outcome.kind === 'closed')
    notify(outcome.cause || genericErrorMessage, 'error');
  if (outcome.kind === 'offline') notify(offlineMessage, 'error');
  if (outcome.kind === 'signed-out') notify('Please log in again to save.', 'error');
}
