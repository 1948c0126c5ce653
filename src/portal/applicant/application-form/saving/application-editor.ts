import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Presence } from '#contract/application/presence-schemas.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { indianDay } from '#contract/indian-day.ts';
import { paths } from '#contract/paths.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { createStore, type Store } from '#engine/values/create-store.ts';
import { createListeners } from '#engine/values/listeners.ts';
import type { ChangedQuestionView } from '#form/draft/form-changes-notice.tsx';
import { systemClock } from '#form/draft/keeping/clock.ts';
import { newWindowId, type OpenDraft, openDraft } from '#form/draft/keeping/open-draft.ts';
import { draftNotices } from '#form/draft/notices/draft-notices.tsx';
import type { FormServices } from '#form/render/form-services.ts';
import { type ChangedQuestion, type ChangeMarks, createChangeMarks } from '#form/store/change-marks.ts';
import { createDoubts, type Doubts } from '#form/store/doubts.ts';
import { RefusedFile } from '#theme/control.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { applicationAnswers } from '../../../api/application-answers.ts';
import { apiGet, apiPost } from '../../../api/client.ts';
import { openApplicationFile } from '../../../api/open-file.ts';
import { apiUpload } from '../../../api/upload.ts';
import { notify } from '../../../components/notify.ts';
import { createTogether, type Together } from '../together/together.ts';
import { createApplicationRemote } from './application-remote.ts';
import { createConfirmations } from './confirmations.ts';
import { createFileChecks } from './file-checks.ts';
import type { LoadedApplication } from './load-application.ts';

/** One application being filled in: its draft, and what the form needs from us. */
export interface ApplicationEditor extends OpenDraft {
  /** The form being filled in. */
  readonly form: FormDefinition;
  readonly services: FormServices;
  /** Questions that changed since the draft was last saved. */
  readonly marks: ChangeMarks;
  /** For a returned application: whether the answer at a pointer stays as submitted. */
  readonly isFixed: ((path: string) => boolean) | undefined;
  /** Unusual answers, and whether the person confirmed them. */
  readonly doubts: Doubts;
  /** Undefined until a form is published that differs from this page's; then what is new or stricter in it. */
  readonly newerForm: Pick<Store<readonly ChangedQuestionView[] | undefined>, 'state' | 'subscribe'>;
  /** Who else works on it. */
  readonly together: Together;
  /** Undefined until the first save. */
  readonly id: () => string | undefined;
  /** The person has saved: they know the earlier changes, and what was removed is gone. */
  readonly saved: () => void;
  /** How many pages an uploaded file has; undefined if not counted. */
  readonly pagesOf: (key: string) => number | undefined;
}

/** The server has read the file and rejects it, now and later. */
function breaksRule(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === ErrorCode.VALIDATION_ERROR;
}

/** Opens the form for one person with what was loaded. */
export async function openApplicationEditor(
  loaded: LoadedApplication,
  userId: string,
  onCreated: (id: string) => void,
): Promise<ApplicationEditor> {
  const { form } = loaded;
  const windowId = newWindowId();
  let closed = false;
  let together: Together | undefined;
  // By then the page has moved on, and the address belongs to another.
  const newerForm = createStore<readonly ChangedQuestionView[] | undefined>(undefined);
  const remote = createApplicationRemote(form, loaded.id, windowId, {
    created: (id) => closed || onCreated(id),
    newerForm: (changed) => {
      if (newerForm.state() === undefined || changed.length > 0) newerForm.become(changed);
    },
  });
  const confirmations = createConfirmations(remote.id);
  const draft = await openDraft(loaded, {
    windowId,
    remote: {
      ...remote,
      save: async (request) => {
        const outcome = await remote.save(request);
        if (outcome.kind === 'saved') void confirmations.deliver();
        if (outcome.kind === 'conflict') together?.look();
        return outcome;
      },
    },
    userId,
    id: remote.id,
    isWatched: () => (together?.state().people.length ?? 0) > 0,
  });
  const { store, chosenFiles, keeper } = draft;
  const doubts = createDoubts(store, {
    today: indianDay(new Date(systemClock.now())),
    confirmed: loaded.confirmed,
    keep: confirmations.keep,
  });
  const pages = new Map(loaded.files.map(({ key, pages }) => [key, pages]));
  const marks = createChangeMarks(store, [...loaded.changed, ...notesOf(loaded)]);
  const savedListeners = createListeners();

  const fileChecks = createFileChecks(async () => {
    const { uploadedFiles } = await apiGet<ApplicationDetail>(paths.application(remote.id() ?? ''));
    return uploadedFiles;
  }, systemClock);
  fileChecks.hear(loaded.files);

  const uploadFile: FormServices['uploadFile'] = async (file, { path, signal, onProgress }) => {
    const id = remote.id() ?? (await create());
    const target = `${paths.applicationFiles(id)}?question=${encodeURIComponent(path)}`;
    const sending = apiUpload<UploadedFile>(target, file, { signal, onProgress });
    const sent = await sending.catch((error) => {
      throw breaksRule(error) ? new RefusedFile(error.message) : error;
    });
    const { key, filename, size } = sent;
    pages.set(key, sent.pages);
    remote.sentFile(key);
    fileChecks.hear([sent]);
    return { key, filename, size };
  };

  /** A file belongs to an application on the server: a new one is saved first. */
  const create = async (): Promise<string> => {
    const outcome = await keeper.autosave();
    const id = remote.id();
    if (id !== undefined) return id;
    const cause = outcome.kind === 'failed' ? outcome.cause : 'the application could not be saved first.';
    throw new Error(`The file was not sent: ${cause}`);
  };

  together = createTogether({
    sharing: loaded.sharing,
    clock: systemClock,
    page: windowId,
    say: (presence) => apiPost<Presence>(paths.presence(remote.id() ?? ''), presence),
    question: () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path ?? null,
    hear: (current) => {
      for (const { key, pages: count } of current.uploadedFiles) pages.set(key, count);
      fileChecks.hear(current.uploadedFiles);
      const { revision } = current.applicationData;
      return keeper.hear({ answers: applicationAnswers(form, current), revision });
    },
  });

  return {
    ...draft,
    form,
    newerForm,
    together,
    marks,
    isFixed: fixedBy(loaded),
    saved: () => {
      marks.saved();
      savedListeners.notify();
    },
    doubts,
    services: {
      below: draftNotices(doubts, together.people),
      options: loaded.options,
      uploadFile,
      chosenFiles,
      fileChecks,
      onSaved: savedListeners.add,
      openFile: (file) => {
        const id = remote.id();
        if (id === undefined) return;
        openApplicationFile(id, file.key).catch((error) => notify(messageOf(error), 'error'));
      },
    },
    id: remote.id,
    pagesOf: (key) => pages.get(key),
    close: async () => {
      closed = true;
      together.stop();
      await draft.close();
      fileChecks.stop();
    },
  };
}

/** The note of a return, for each question that it names. */
function notesOf({ returned }: LoadedApplication): readonly ChangedQuestion[] {
  return (returned?.questions ?? []).map(({ path }) => ({ path, notes: [returned?.note ?? ''] }));
}

/** What may not be changed in a returned application; undefined: everything may. */
function fixedBy({ returned }: LoadedApplication): ((path: string) => boolean) | undefined {
  const open = returned?.open;
  if (!open) return undefined;
  return (path) => !open.some((each) => path === each || path.startsWith(`${each}/`));
}
