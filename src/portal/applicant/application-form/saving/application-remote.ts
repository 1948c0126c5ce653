import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { FormDefinition, Json } from '#engine/definition.ts';
import { applyMergePatch, createMergePatch } from '#engine/merge/merge-patch.ts';
import { toFormPath } from '#engine/wire/wire.ts';
import type { ChangedQuestionView } from '#form/draft/form-changes-notice.tsx';
import type { DraftRemote, RemoteOutcome, SaveRequest } from '#form/draft/keeping/draft-remote.ts';
import { ApiError } from '../../../api/api-error.ts';
import { applicationAnswers } from '../../../api/application-answers.ts';
import { apiGet, apiPatch, apiPost } from '../../../api/client.ts';
import { failedSave } from '../../../components/draft/failed-save.ts';
import { toApplicationPayload } from './application-payload.ts';

/** The parts needed from the answer to a save. */
interface Sent {
  readonly applicationData: Pick<ApplicationDetail['applicationData'], 'app_id' | 'revision'> & {
    readonly definition_revision?: string | undefined;
    readonly changed_questions?: readonly ChangedQuestionView[] | undefined;
  };
}

/** The connection of one application to the server. */
export interface ApplicationRemote extends DraftRemote {
  /** Undefined until the first save. */
  id(): string | undefined;
  /** A file was uploaded; if it is removed again before the next save, that save says so. */
  sentFile(key: string): void;
}

/** What a page learns from the server besides the outcome of a save. */
interface RemoteEvents {
  /** Called once, with the id that a new application got. */
  created(id: string): void;
  /** Another form was published since the page was opened; `changed` is what is new or stricter in it. */
  newerForm(changed: readonly ChangedQuestionView[]): void;
}

/**
 * `key` identifies the creation of a new application: sent again because its answer was lost, it is the same
 * application.
 */
export function createApplicationRemote(
  form: FormDefinition,
  known: string | undefined,
  key: string,
  events: RemoteEvents,
): ApplicationRemote {
  let id = known;
  let creationKey = key;
  const sentFiles = new Set<string>();

  const payloadOf = (request: SaveRequest, sent: ReadonlySet<string>) =>
    toApplicationPayload(form, request, { id, sentFiles: sent });

  /** The whole document; an autosave of a new one says so. */
  const sendWhole = (request: SaveRequest): Promise<ApplicationDetail> => {
    const body = new FormData();
    body.append('payload', JSON.stringify(payloadOf(request, sentFiles)));
    if (id !== undefined) return apiPost(paths.applications, body);
    const path = request.kind === 'autosave' ? paths.applicationsByPage : paths.applications;
    return apiPost(path, body, { headers: { 'Idempotency-Key': creationKey } });
  };

  /** The changes since the server last answered; nothing is sent if there are none. */
  const sendChanges = async (request: SaveRequest, to: string): Promise<Sent> => {
    const { base, revision } = request;
    const before = payloadOf({ ...request, answers: base }, new Set()) as unknown as Json;
    const patch = createMergePatch(before, payloadOf(request, sentFiles) as unknown as Json);
    if (patch === undefined) return { applicationData: { app_id: to, revision: revision ?? 0 } };
    const state = { revision: revision ?? 0, definition_revision: form.revision };
    const body = applyMergePatch(patch, { applicationData: state }) as object;
    return apiPatch<ApplicationDetail>(paths.application(to), body, { compress: true });
  };

  const send = (request: SaveRequest): Promise<Sent> =>
    request.kind === 'autosave' && id !== undefined ? sendChanges(request, id) : sendWhole(request);

  const listen = ({
    definition_revision: served = form.revision,
    changed_questions,
  }: Sent['applicationData']) => {
    if (served !== form.revision) events.newerForm(changed_questions ?? []);
  };

  /** What this page does not ask may be what is missing. */
  const listenAfterRefusal = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== ErrorCode.VALIDATION_ERROR || id === undefined) return;
    const current = await apiGet<ApplicationDetail>(paths.application(id)).catch(() => undefined);
    if (current) listen(current.applicationData);
  };

  return {
    id: () => id,
    sentFile: (key) => sentFiles.add(key),
    begunAs: () => creationKey,
    // Its creation may have arrived, and must not become a second application.
    succeed: ({ id: window, revision, begunAs = window }) => {
      if (id === undefined && revision === undefined) creationKey = begunAs;
    },
    save: async (request) => {
      const sent = [...sentFiles];
      try {
        const { applicationData } = await send(request);
        listen(applicationData);
        // What was sent is now in the saved answers, or was reported as removed.
        for (const key of sent) sentFiles.delete(key);
        if (id === undefined) {
          id = applicationData.app_id;
          events.created(id);
        }
        return { kind: 'saved', revision: applicationData.revision };
      } catch (error) {
        if (request.kind === 'submit') await listenAfterRefusal(error);
        return toOutcome(form, error);
      }
    },
  };
}

/** A deleted draft and another person's draft look alike. */
export const goneMessage =
  'This application is not among yours any more. If it was deleted, restore it below My Applications, then try again.';

/** What a failed call means for an application. */
export function toOutcome(form: FormDefinition, error: unknown): RemoteOutcome {
  if (error instanceof ApiError && error.status === 409 && error.current) {
    const { current } = error;
    return {
      kind: 'conflict',
      answers: applicationAnswers(form, current),
      revision: current.applicationData.revision,
    };
  }
  if (error instanceof ApiError && error.code === ErrorCode.APPLICATION_NOT_FOUND)
    return { kind: 'failed', cause: goneMessage, retry: false };
  // The server says who submitted it: the person, or the deadline.
  if (error instanceof ApiError && error.code === ErrorCode.APPLICATION_ALREADY_SUBMITTED)
    return { kind: 'closed', cause: error.message };
  return failedSave(error, (path) => toFormPath(form, path));
}
