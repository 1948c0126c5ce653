import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { indianDay } from '#contract/indian-day.ts';
import { paths } from '#contract/paths.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { createListeners } from '#engine/values/listeners.ts';
import { type Journal, openJournal } from '#form/draft/journal/journal.ts';
import type { JournalEntry } from '#form/draft/journal/journal-entry.ts';
import { createOpenWindows } from '#form/draft/journal/open-windows.ts';
import { systemClock } from '#form/draft/keeping/clock.ts';
import { createDraftKeeper } from '#form/draft/keeping/draft-keeper.ts';
import type { MergeAnswers } from '#form/draft/keeping/draft-remote.ts';
import type { DraftKeeper } from '#form/draft/keeping/kept-draft.ts';
import { createDraftMerge } from '#form/draft/merge/draft-merge.ts';
import type { FormServices } from '#form/render/form-services.ts';
import { type ChangeMarks, createChangeMarks } from '#form/store/change-marks.ts';
import { createFormStore } from '#form/store/create-form-store.ts';
import { createDoubts, type Doubts } from '#form/store/doubts.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { RefusedFile } from '#theme/control.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { canonicalAnswers } from '../../../api/application-answers.ts';
import { apiGet } from '../../../api/client.ts';
import { openApplicationFile } from '../../../api/open-file.ts';
import { apiUpload } from '../../../api/upload.ts';
import { notify } from '../../../components/notifications-store.ts';
import { createApplicationRemote } from './application-remote.ts';
import { createConfirmations } from './confirmations.ts';
import { createFileChecks } from './file-checks.ts';
import { findKeptWords, ownerOf, succeedWindow, webStorage, wordsOfTab } from './kept-journal.ts';
import type { LoadedApplication } from './load-application.ts';

/** One application being filled in: its answers, how they are kept, and what the form needs from us. */
export interface ApplicationEditor {
  /** The form that is filled in. */
  readonly form: FormDefinition;
  readonly store: FormStore;
  readonly keeper: DraftKeeper;
  readonly services: FormServices;
  /** Questions that changed since the draft was last saved. */
  readonly marks: ChangeMarks;
  /** Unusual answers, and what the person said of them. */
  readonly doubts: Doubts;
  /** Undefined until the first save. */
  readonly id: () => string | undefined;
  /** The person has saved: what changed before is known, what was removed is gone. */
  readonly saved: () => void;
  /** How many pages an uploaded file has; undefined where nobody has counted. */
  readonly pagesOf: (key: string) => number | undefined;
  /** Unsaved words of windows that are gone, newest first. */
  readonly kept: readonly JournalEntry[];
  readonly merge: MergeAnswers;
  /** Puts kept words into the form. */
  readonly restore: (entry: JournalEntry) => Promise<void>;
  readonly discard: (entry: JournalEntry) => Promise<void>;
  /** Leaves the form: what is not saved yet is saved, or stays in the journal. */
  readonly close: () => Promise<void>;
}

/** The server has read the file and will not have it, now or later. */
function breaksRule(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === ErrorCode.VALIDATION_ERROR;
}

/** Opens the form on what was loaded, for one person. */
export async function openApplicationEditor(
  loaded: LoadedApplication,
  userId: string,
  onCreated: (id: string) => void,
): Promise<ApplicationEditor> {
  const windowId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const before = succeedWindow(windowId);
  const windows = createOpenWindows(navigator.locks);
  const { form } = loaded;
  const owner = (id: string | undefined) => ownerOf(userId, form, id);

  const release = windows.hold(windowId);
  const journal = await openJournal(windows, webStorage()).catch((): Journal | undefined => undefined);

  const store = createFormStore(form, loaded.answers);
  let closed = false;
  // The page has gone on by then; its address is another's.
  const remote = createApplicationRemote(form, loaded.id, windowId, (id) => closed || onCreated(id));
  const confirmations = createConfirmations(remote.id);
  const doubts = createDoubts(store, {
    today: indianDay(new Date(systemClock.now())),
    confirmed: loaded.confirmed,
    keep: confirmations.keep,
  });
  const merge = createDraftMerge(form, (answers) => canonicalAnswers(form, answers));
  const keeper = createDraftKeeper({
    store,
    remote: {
      save: async (request) => {
        const outcome = await remote.save(request);
        if (outcome.kind === 'saved') void confirmations.deliver();
        return outcome;
      },
    },
    merge,
    journal: journal?.writer(windowId),
    owner: () => owner(remote.id()),
    clock: systemClock,
    start: { base: loaded.answers, revision: loaded.revision, savedByPerson: loaded.savedByPerson },
  });

  const restore = async (entry: JournalEntry) => {
    // It was never heard whether the other window's creation arrived.
    if (remote.id() === undefined && entry.revision === undefined) remote.resumeCreation(entry.id);
    await keeper.restore(entry);
  };
  const discard = async (entry: JournalEntry) => journal?.remove(entry.id);

  const found = journal ? await findKeptWords(journal, owner(loaded.id), loaded) : [];
  const own = wordsOfTab(found, before, systemClock.now());
  if (own) {
    await restore(own);
    await discard(own);
  }
  const kept = found.filter((entry) => entry !== own);
  const pages = new Map(loaded.files.map(({ key, pages }) => [key, pages]));
  const marks = createChangeMarks(store, loaded.changed);
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

  return {
    form,
    store,
    keeper,
    marks,
    saved: () => {
      marks.saved();
      savedListeners.tell();
    },
    doubts,
    services: {
      doubts,
      options: loaded.options,
      uploadFile,
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
    kept,
    merge,
    restore,
    discard,
    close: async () => {
      closed = true;
      keeper.secure();
      if (keeper.unsaved()) await keeper.autosave();
      keeper.stop();
      fileChecks.stop();
      release();
      journal?.close();
    },
  };
}
