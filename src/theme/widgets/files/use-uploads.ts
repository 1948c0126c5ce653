import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FileLimits, FileRecord, Json } from '#engine/definition.ts';
import type { Messages } from '#engine/english.ts';
import { type Control, type ExtraError, type FileCheck, RefusedFile } from '../../control.ts';
import { type ChosenFile, createChosenFiles } from './chosen-files.ts';
import { refusal } from './file-rules.ts';
import { lookIntoPdf } from './look-into-pdf.ts';

/** The progress of an upload. */
interface UploadState {
  /** 0…1 */
  readonly progress: number;
  readonly error?: string;
  /** What looks wrong with the file before the server has opened it. */
  readonly doubt?: string;
  /** Whether retrying could help: not for a file that breaks a rule. */
  readonly canRetry: boolean;
  /** There was no room for it; there may be, once another file is removed. */
  readonly tooMany?: boolean;
}

/** A file being uploaded, or one that did not arrive. */
export interface Upload extends ChosenFile, UploadState {}

export interface Uploads {
  readonly records: readonly FileRecord[];
  /** Files removed since the person last saved, which can be restored. */
  readonly removed: readonly FileRecord[];
  readonly uploads: readonly Upload[];
  /** The virus scanner's results for uploaded files, by key. */
  readonly checks: ReadonlyMap<string, FileCheck>;
  /** The latest event, for screen readers. */
  readonly news: string;
  add(files: readonly File[]): void;
  cancel(id: number): void;
  retry(id: number): void;
  remove(record: FileRecord): void;
  bringBack(record: FileRecord): void;
}

const noFiles: readonly FileRecord[] = [];

/** Why the form cannot be sent while this file has neither arrived nor been given up, and the way out. */
function obstacle({ name, error, canRetry }: Upload, { files }: Messages): ExtraError {
  if (error === undefined) return { message: files.onItsWay(name), rule: 'underway' };
  const reason = error.includes(name) ? error : files.notUploaded(name, error);
  return { message: `${reason.replace(/\.$/, '')}. ${files.wayOut(canRetry)}`, rule: 'extra' };
}

/**
 * Reads the whole file, so that a change during the upload does not break it off. Some files cannot be read: moved or
 * changed after they were chosen, or on a drive that is away.
 */
async function readNow(file: File, { files }: Messages): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RefusedFile(files.unreadable(file.name));
  });
  return new File([bytes], file.name, { type: file.type });
}

const waiting: UploadState = { progress: 0, canRetry: false };

/**
 * Uploads files as soon as they are chosen, one after the other: they arrive in the order in which they were chosen. The
 * answer contains only the records of those that arrived.
 */
export function useUploads({ binding, files, messages, path }: Control, limits: FileLimits): Uploads {
  const [own] = useState(createChosenFiles);
  const { chosen = own } = files;
  const stored = useSyncExternalStore(binding.watch, binding.read, binding.read);
  const records = Array.isArray(stored) ? (stored as unknown as readonly FileRecord[]) : noFiles;
  const all = useSyncExternalStore(chosen.subscribe, chosen.state, chosen.state);
  const [states, setStates] = useState<ReadonlyMap<number, UploadState>>(new Map());
  const uploads = useMemo(
    () =>
      all
        .filter((each) => each.path === path)
        .map((each): Upload => {
          const error =
            refusal(each, limits, messages) ??
            (each.file === undefined ? messages.files.lost(each.name) : undefined);
          return { ...each, ...waiting, ...(error !== undefined && { error }), ...states.get(each.id) };
        }),
    [all, path, states, limits, messages],
  );
  const [gone, setGone] = useState<readonly FileRecord[]>(noFiles);
  useEffect(() => files.onSaved(() => setGone(noFiles)), [files]);
  const removed = gone.filter(({ key }) => records.every((record) => record.key !== key));
  const [news, setNews] = useState('');
  /** Including those that wait for their turn. */
  const running = useRef(new Map<number, AbortController>());
  const begun = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());

  // Progress changes many times a second; what prevents sending the form changes with the files.
  const checks = useSyncExternalStore(files.checks.watch, files.checks.read, files.checks.read);
  const obstacles = useMemo(() => {
    const infected = records.filter(({ key }) => checks.get(key) === 'infected');
    const found: readonly ExtraError[] = [
      ...infected.map(({ filename }) => ({
        message: messages.files.infected(filename),
        rule: 'extra' as const,
      })),
      ...uploads.map((upload) => obstacle(upload, messages)),
    ];
    return JSON.stringify(found);
  }, [records, checks, uploads, messages]);
  // Before the next event: no click may come between choosing a file and the form knowing about it.
  useLayoutEffect(() => binding.extraErrors(JSON.parse(obstacles)), [binding, obstacles]);
  useLayoutEffect(() => () => binding.extraErrors([]), [binding]);

  const change = useCallback(
    (id: number, part: Partial<UploadState>) =>
      setStates((known) => new Map(known).set(id, { ...waiting, ...known.get(id), ...part })),
    [],
  );

  const sendNow = useCallback(
    async (id: number, file: File, controller: AbortController) => {
      const { signal } = controller;
      try {
        signal.throwIfAborted();
        const whole = await readNow(file, messages);
        const doubt = limits.types.includes('pdf') ? await lookIntoPdf(whole) : undefined;
        if (doubt === 'noPdf') throw new RefusedFile(messages.files.noPdf(file.name));
        if (doubt !== undefined) change(id, { doubt: messages.files[doubt] });
        signal.throwIfAborted();
        const record = await files.upload(whole, {
          signal,
          onProgress: (progress) => change(id, { progress }),
        });
        const now = binding.read();
        const before = Array.isArray(now) ? (now as unknown as readonly FileRecord[]) : noFiles;
        const isOne = limits.maxCount === 1;
        binding.write([...(isOne ? noFiles : before), record] as Json);
        if (isOne) setGone((known) => [...known, ...before]);
        chosen.drop(id);
        setNews(messages.files.uploaded(file.name));
      } catch (error) {
        if (signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        change(id, {
          error: reason || messages.files.failed(file.name),
          canRetry: !(error instanceof RefusedFile),
        });
      } finally {
        if (running.current.get(id) === controller) running.current.delete(id);
      }
    },
    [binding, files, chosen, messages, limits, change],
  );

  /** Refuses a file that is one too many, whether it was just chosen or is tried again. */
  const send = useCallback(
    (id: number, file: File) => {
      const now = binding.read();
      // A file replaces the one of a question for one.
      const stored = limits.maxCount === 1 || !Array.isArray(now) ? 0 : now.length;
      if (stored + running.current.size >= limits.maxCount)
        return change(id, { error: messages.files.tooMany(file.name, limits.maxCount), tooMany: true });
      const controller = new AbortController();
      running.current.set(id, controller);
      queue.current = queue.current.then(() => sendNow(id, file, controller));
    },
    [binding, limits, messages, change, sendNow],
  );

  /** Returns whether it was on its way. */
  const giveUp = (id: number): boolean => {
    const controller = running.current.get(id);
    running.current.delete(id);
    controller?.abort();
    chosen.drop(id);
    return controller !== undefined;
  };

  // Including what a previous page left behind.
  useEffect(() => {
    for (const { id, file, error } of uploads) {
      if (begun.current.has(id)) continue;
      begun.current.add(id);
      if (file !== undefined && error === undefined) send(id, file);
    }
  }, [uploads, send]);
  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort();
      running.current.clear();
      begun.current.clear();
    },
    [],
  );

  return {
    records,
    removed,
    uploads,
    checks,
    news,
    add(picked) {
      // What is chosen for a question for one file replaces what was chosen before.
      const isOther =
        limits.maxCount === 1 && picked.some((file) => refusal(file, limits, messages) === undefined);
      for (const { id, name, error, canRetry } of uploads) {
        const isAgain = error !== undefined && !canRetry && picked.some((again) => again.name === name);
        if (isOther || isAgain) giveUp(id);
      }
      chosen.add(
        picked.map((file) => {
          const { name, size } = file;
          // A file that is never sent need not be stored: it may be far larger than the limit.
          return { path, name, size, ...(refusal(file, limits, messages) === undefined && { file }) };
        }),
      );
      binding.leave();
    },
    cancel(id) {
      const name = uploads.find((one) => one.id === id)?.name ?? '';
      if (giveUp(id)) setNews(messages.files.cancelled(name));
    },
    retry(id) {
      const file = uploads.find((one) => one.id === id)?.file;
      if (file === undefined) return;
      setStates((known) => new Map(known).set(id, waiting));
      send(id, file);
    },
    remove(record) {
      const rest = records.filter((one) => one.key !== record.key);
      binding.write(rest.length === 0 ? undefined : (rest as Json));
      setGone([...removed, record]);
      setNews(messages.files.removed(record.filename));
    },
    bringBack(record) {
      const [kept, replaced] = limits.maxCount === 1 ? [noFiles, records] : [records, noFiles];
      setGone([...removed.filter((one) => one.key !== record.key), ...replaced]);
      binding.write([...kept, record] as Json);
      setNews(messages.broughtBack(record.filename));
    },
  };
}
