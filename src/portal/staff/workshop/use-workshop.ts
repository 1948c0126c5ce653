import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FileChange, SchemaFile } from '#contract/staff-room/proposals-schemas.ts';
import { type Edits, keepEdits, recallEdits } from './kept-edits.ts';
import type { WorkshopSource } from './workshop-source.ts';

/** The schema files with the edits of this tab. */
export interface WorkshopFiles {
  /** Stored files, by path; undefined until loaded. */
  readonly kept: ReadonlyMap<string, SchemaFile> | undefined;
  readonly failed: Error | undefined;
  readonly changes: readonly FileChange[];
  /** Paths of edited files whose stored version changed meanwhile. */
  readonly moved: readonly string[];
  /** Text of a file as edited; null if there is none. */
  readonly textOf: (path: string) => string | null;
  readonly edit: (path: string, text: string | null) => void;
  /** One step that may change several files, and is undone as one. */
  readonly editTogether: (texts: readonly { readonly path: string; readonly text: string }[]) => void;
  /** Undoes the last step, in all its files; undefined if there is none, or if its text was edited since. */
  readonly undo: (() => void) | undefined;
  /** Redoes what was last undone; undefined if there is nothing, or if its text was edited since. */
  readonly redo: (() => void) | undefined;
  /** Discards the edit of a file, or of all. */
  readonly forget: (path?: string) => void;
  /** Keeps the person's own text of a moved file: it becomes an edit of the present stored version. */
  readonly keepMine: (path: string) => void;
  readonly refresh: () => Promise<void>;
}

/** The files touched by one change on a card, before and after. */
type Step = readonly {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
}[];

const mostSteps = 100;

/** Reads the files and holds the edits, over reloads of the page. */
export function useWorkshop(source: WorkshopSource): WorkshopFiles {
  const [kept, setKept] = useState<ReadonlyMap<string, SchemaFile>>();
  const [failed, setFailed] = useState<Error>();
  const [edits, setEdits] = useState<Edits>(recallEdits);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [undone, setUndone] = useState<readonly Step[]>([]);
  const latest = useRef(edits);
  const put = useCallback((next: Edits) => {
    latest.current = next;
    keepEdits(next);
    setEdits(next);
  }, []);
  const refresh = useCallback(async () => {
    try {
      const { files } = await source.read();
      const byPath = new Map(files.map((file) => [file.path, file]));
      const open = [...latest.current].filter(
        ([path, { text }]) => (byPath.get(path)?.text ?? null) !== text,
      );
      put(new Map(open));
      setKept(byPath);
      setFailed(undefined);
    } catch (error) {
      setFailed(error as Error);
    }
  }, [source, put]);
  useEffect(() => void refresh(), [refresh]);

  const fingerprint = useCallback((path: string) => kept?.get(path)?.fingerprint ?? null, [kept]);
  const edit = useCallback(
    (path: string, text: string | null) => {
      const next = new Map(latest.current);
      if ((kept?.get(path)?.text ?? null) === text) next.delete(path);
      else next.set(path, { base: next.get(path)?.base ?? fingerprint(path), text });
      put(next);
    },
    [kept, fingerprint, put],
  );
  const textOf = useCallback(
    (path: string) => (edits.has(path) ? (edits.get(path)?.text ?? null) : (kept?.get(path)?.text ?? null)),
    [edits, kept],
  );
  const editTogether = useCallback(
    (texts: readonly { readonly path: string; readonly text: string }[]) => {
      const step = texts
        .map(({ path, text }) => ({ path, before: textOf(path), after: text }))
        .filter(({ before, after }) => before !== after);
      if (step.length === 0) return;
      setSteps((all) => [...all.slice(1 - mostSteps), step]);
      setUndone([]);
      for (const { path, after } of step) edit(path, after);
    },
    [textOf, edit],
  );
  const last = steps.at(-1);
  const undo = useMemo(() => {
    if (last === undefined || last.some(({ path, after }) => textOf(path) !== after)) return undefined;
    return () => {
      setSteps((all) => all.slice(0, -1));
      setUndone((all) => [...all, last]);
      for (const { path, before } of last) edit(path, before);
    };
  }, [last, textOf, edit]);
  const next = undone.at(-1);
  const redo = useMemo(() => {
    if (next === undefined || next.some(({ path, before }) => textOf(path) !== before)) return undefined;
    return () => {
      setUndone((all) => all.slice(0, -1));
      setSteps((all) => [...all, next]);
      for (const { path, after } of next) edit(path, after);
    };
  }, [next, textOf, edit]);
  const forget = useCallback(
    (path?: string) =>
      put(new Map(path === undefined ? [] : [...latest.current].filter(([each]) => each !== path))),
    [put],
  );
  const keepMine = useCallback(
    (path: string) => {
      const own = latest.current.get(path);
      if (own) put(new Map(latest.current).set(path, { ...own, base: fingerprint(path) }));
    },
    [fingerprint, put],
  );
  return useMemo(
    () => ({
      kept,
      failed,
      changes: [...edits].map(([path, { base, text }]) => ({ path, base, text })),
      moved: kept ? [...edits].flatMap(([path, { base }]) => (base === fingerprint(path) ? [] : [path])) : [],
      textOf,
      edit,
      editTogether,
      undo,
      redo,
      forget,
      keepMine,
      refresh,
    }),
    [kept, failed, edits, fingerprint, textOf, edit, editTogether, undo, redo, forget, keepMine, refresh],
  );
}
