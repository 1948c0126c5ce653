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
import { type Control, type FileCheck, RefusedFile } from '../../control.ts';
import { infectedInWords, refusal } from './file-rules.ts';
import { lookIntoPdf } from './look-into-pdf.ts';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** 0…1 */
  readonly progress: number;
  readonly error?: string;
  /** What speaks against the file, before whoever opens it has said so. */
  readonly doubt?: string;
  /** Whether trying again could help: not for a file that breaks a rule. */
  readonly canRetry: boolean;
  /** There was no room for it; there may be, once another file is removed. */
  readonly tooMany?: boolean;
}

export interface Uploads {
  readonly records: readonly FileRecord[];
  /** Files that were removed since the person last saved, and can be brought back. */
  readonly removed: readonly FileRecord[];
  readonly uploads: readonly Upload[];
  /** What a virus scanner says of those that arrived, by their keys. */
  readonly checks: ReadonlyMap<string, FileCheck>;
  /** Last thing that happened, for screen readers. */
  readonly news: string;
  add(files: readonly File[]): void;
  cancel(id: number): void;
  retry(id: number): void;
  remove(record: FileRecord): void;
  bringBack(record: FileRecord): void;
}

const noFiles: readonly FileRecord[] = [];

/** Why the form cannot be sent while this file is neither there nor given up, and the way out. */
function obstacle({ file, error, canRetry }: Upload, { files }: Messages): string {
  if (error === undefined) return files.onItsWay(file.name);
  const reason = error.includes(file.name) ? error : files.notUploaded(file.name, error);
  return `${reason.replace(/\.$/, '')}. ${files.wayOut(canRetry)}`;
}

/** Sends files as soon as they are chosen; the answer holds only the records of those that arrived. */
export function useUploads({ binding, files, messages }: Control, limits: FileLimits): Uploads {
  const stored = useSyncExternalStore(binding.watch, binding.read, binding.read);
  const records = Array.isArray(stored) ? (stored as unknown as readonly FileRecord[]) : noFiles;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [gone, setGone] = useState<readonly FileRecord[]>(noFiles);
  useEffect(() => files.onSaved(() => setGone(noFiles)), [files]);
  const removed = gone.filter(({ key }) => records.every((record) => record.key !== key));
  const [news, setNews] = useState('');
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(1);

  // Progress changes many times a second; what stands in the way of sending the form changes with the files.
  const checks = useSyncExternalStore(files.checks.watch, files.checks.read, files.checks.read);
  const obstacles = useMemo(() => {
    const infected = records.filter(({ key }) => checks.get(key) === 'infected');
    return JSON.stringify([
      ...infected.map((record) => infectedInWords(record, messages)),
      ...uploads.map((upload) => obstacle(upload, messages)),
    ]);
  }, [records, checks, uploads, messages]);
  // Before the next event: nobody may click between choosing a file and the form knowing of it.
  useLayoutEffect(() => binding.extraErrors(JSON.parse(obstacles)), [binding, obstacles]);
  useLayoutEffect(() => () => binding.extraErrors([]), [binding]);

  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  );
  const drop = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  const send = useCallback(
    async (id: number, file: File) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      try {
        const doubt = limits.types.includes('pdf') ? await lookIntoPdf(file) : undefined;
        if (doubt === 'noPdf') throw new RefusedFile(messages.files.noPdf(file.name));
        if (doubt !== undefined) change(id, { doubt: messages.files[doubt] });
        controller.signal.throwIfAborted();
        const record = await files.upload(file, {
          signal: controller.signal,
          onProgress: (progress) => change(id, { progress }),
        });
        const now = binding.read();
        const before = Array.isArray(now) && limits.maxCount > 1 ? now : [];
        binding.write([...before, record as Json]);
        drop(id);
        setNews(messages.files.uploaded(file.name));
      } catch (error) {
        if (controller.signal.aborted) {
          drop(id);
          setNews(messages.files.cancelled(file.name));
        } else {
          const reason = error instanceof Error ? error.message : String(error);
          change(id, {
            error: reason || messages.files.failed(file.name),
            canRetry: !(error instanceof RefusedFile),
          });
        }
      } finally {
        running.current.delete(id);
      }
    },
    [binding, files, messages, limits, change, drop],
  );

  const add = useCallback(
    (chosen: readonly File[]) => {
      const list = limits.maxCount === 1 ? chosen.slice(0, 1) : chosen;
      const now = binding.read();
      let room =
        limits.maxCount === 1
          ? 1
          : limits.maxCount - (Array.isArray(now) ? now.length : 0) - running.current.size;
      for (const file of list) {
        const id = next.current++;
        const broken = refusal(file, limits, messages);
        const tooMany = broken === undefined && room <= 0;
        const wrong = tooMany ? messages.files.tooMany(file.name, limits.maxCount) : broken;
        setUploads((all) => [
          ...all,
          { id, file, progress: 0, canRetry: false, tooMany, ...(wrong !== undefined && { error: wrong }) },
        ]);
        if (wrong !== undefined) continue;
        room--;
        void send(id, file);
      }
      binding.leave();
    },
    [binding, messages, limits, send],
  );

  return {
    records,
    removed,
    uploads,
    checks,
    news,
    add,
    cancel(id) {
      const controller = running.current.get(id);
      if (controller === undefined) drop(id);
      else controller.abort();
    },
    retry(id) {
      const upload = uploads.find((one) => one.id === id);
      if (upload === undefined) return;
      setUploads((all) =>
        all.map((one) => (one.id === id ? { id, file: one.file, progress: 0, canRetry: false } : one)),
      );
      void send(id, upload.file);
    },
    remove(record) {
      const rest = records.filter((one) => one.key !== record.key);
      binding.write(rest.length === 0 ? undefined : (rest as Json));
      setGone([...removed, record]);
      setNews(messages.files.removed(record.filename));
    },
    bringBack(record) {
      setGone(removed.filter((one) => one.key !== record.key));
      binding.write([...records, record] as Json);
      setNews(messages.broughtBack(record.filename));
    },
  };
}
