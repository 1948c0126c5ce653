import type { RemoteOutcome } from '#form/draft/keeping/draft-remote.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';

/** What a failed call means for any draft; `toFormPath` finds the question for what the server found wrong. */
export function failedSave(
  error: unknown,
  toFormPath: (path: string) => string | undefined,
): Exclude<RemoteOutcome, { readonly kind: 'saved' }> {
  const cause = messageOf(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', cause, retry: false };
  if (error.reason !== 'answer') {
    if (error.reason === 'offline' && !navigator.onLine) return { kind: 'offline' };
    return { kind: 'failed', cause, retry: true };
  }
  if (error.status === 401) return { kind: 'signed-out' };
  const errors = error.errors.map(({ path, message }) => ({
    path: toFormPath(path) ?? path,
    message,
    rule: 'server',
  }));
  const first = errors[0]?.message;
  return {
    kind: 'failed',
    cause: first === undefined || first === cause ? cause : `${cause}: ${first}`,
    retry: error.status >= 500 || error.status === 429 || error.status === 408,
    errors,
  };
}
