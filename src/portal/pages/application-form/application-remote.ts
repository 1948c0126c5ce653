import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { ApplicationDetail } from '#contract/types.ts';
import { toFormPath } from '#engine/wire.ts';
import type { DraftRemote, RemoteOutcome } from '#form/draft-remote.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { applicationAnswers, applicationForm, setAside } from '../../api/application-answers.ts';
import { apiPost } from '../../api/client.ts';
import { toApplicationPayload } from './application-payload.ts';

/** The way of one application to the server. */
export interface ApplicationRemote extends DraftRemote {
  /** Undefined until the first save. */
  id(): string | undefined;
  /** A file was sent; if it is removed again before the next save, that save says so. */
  sentFile(key: string): void;
  /** Goes on with a creation of a window that is gone: it may have arrived, and must not become a second application. */
  resumeCreation(key: string): void;
}

/**
 * `onCreated` is called once, with the id a new application got. `key` names its creation: sent again, because its answer
 * was lost, it is the same application.
 */
export function createApplicationRemote(
  known: string | undefined,
  key: string,
  onCreated: (id: string) => void,
): ApplicationRemote {
  let id = known;
  let creationKey = key;
  const sentFiles = new Set<string>();
  return {
    id: () => id,
    sentFile: (key) => sentFiles.add(key),
    resumeCreation: (earlier) => {
      creationKey = earlier;
    },
    save: async (request) => {
      const body = new FormData();
      const payload = toApplicationPayload(applicationForm, request, { id, setAside, sentFiles });
      body.append('payload', JSON.stringify(payload));
      try {
        const { applicationData } = await apiPost<ApplicationDetail>(
          paths.applications,
          body,
          id === undefined ? { headers: { 'Idempotency-Key': creationKey } } : {},
        );
        if (id === undefined) {
          id = applicationData.app_id;
          onCreated(id);
        }
        return { kind: 'saved', revision: applicationData.revision };
      } catch (error) {
        return toOutcome(error);
      }
    },
  };
}

/** What a failed call means for the draft. */
export function toOutcome(error: unknown): RemoteOutcome {
  const cause = messageOf(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', cause, retry: false };
  if (error.reason !== 'answer') {
    if (error.reason === 'offline' && !navigator.onLine) return { kind: 'offline' };
    return { kind: 'failed', cause, retry: true };
  }
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 409 && error.current) {
    const { current } = error;
    return {
      kind: 'conflict',
      answers: applicationAnswers(current),
      revision: current.applicationData.revision,
    };
  }
  // The server says who submitted it: the person, or the deadline.
  if (error.code === ErrorCode.APPLICATION_ALREADY_SUBMITTED) return { kind: 'closed', cause };
  const errors = error.errors.map(({ path, message }) => ({
    path: toFormPath(applicationForm, path) ?? path,
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
