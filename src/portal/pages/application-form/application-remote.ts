import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { ApplicationDetail } from '#contract/types.ts';
import { toFormPath } from '#engine/wire.ts';
import type { DraftRemote, RemoteOutcome } from '#form/draft-remote.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { applicationAnswers, applicationForm, setAside } from '../../api/application-answers.ts';
import { apiPost } from '../../api/client.ts';
import { toApplicationPayload } from './application-payload.ts';

/** Told when the application was submitted in another window (code 2009). */
export const alreadySubmitted =
  'This application has already been submitted, so it cannot be changed any more.';

/** The way of one application to the server. */
export interface ApplicationRemote extends DraftRemote {
  /** Undefined until the first save. */
  id(): string | undefined;
  /** A file was sent; if it is removed again before the next save, that save says so. */
  sentFile(key: string): void;
}

/** `onCreated` is called once, with the id a new application got. */
export function createApplicationRemote(
  known: string | undefined,
  onCreated: (id: string) => void,
): ApplicationRemote {
  let id = known;
  const sentFiles = new Set<string>();
  return {
    id: () => id,
    sentFile: (key) => sentFiles.add(key),
    save: async (request) => {
      const body = new FormData();
      const payload = toApplicationPayload(applicationForm, request, { id, setAside, sentFiles });
      body.append('payload', JSON.stringify(payload));
      try {
        const { applicationData } = await apiPost<ApplicationDetail>(paths.applications, body);
        if (id === undefined) {
          id = applicationData.app_id;
          onCreated(id);
        }
        return { kind: 'saved', revision: applicationData.revision };
      } catch (error) {
        return toOutcome(error, id === undefined);
      }
    },
  };
}

/**
 * What a failed call means for the draft. A creation that got no answer is not repeated by itself: it may have arrived,
 * and a second one would be a second application.
 */
export function toOutcome(error: unknown, creating: boolean): RemoteOutcome {
  const cause = messageOf(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', cause, retry: false };
  if (error.reason !== 'answer') {
    if (error.reason === 'offline' && !navigator.onLine) return { kind: 'offline' };
    return { kind: 'failed', cause, retry: !creating };
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
  if (error.code === ErrorCode.APPLICATION_ALREADY_SUBMITTED)
    return { kind: 'closed', cause: alreadySubmitted };
  const errors = error.errors.map(({ path, message }) => ({
    path: toFormPath(applicationForm, path) ?? path,
    message,
    rule: 'server',
  }));
  const first = errors[0]?.message;
  return {
    kind: 'failed',
    cause: first === undefined || first === cause ? cause : `${cause}: ${first}`,
    retry: !creating && (error.status >= 500 || error.status === 429 || error.status === 408),
    errors,
  };
}
