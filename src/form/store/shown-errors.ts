import type { Answers, FieldError, FormDefinition } from '#engine/definition.ts';
import { createListeners } from '#engine/values/listeners.ts';
import type { ExtraError } from '#theme/control.ts';
import { errorsBySection } from './errors-by-section.ts';
import type { PathListeners } from './path-listeners.ts';

/** What is wrong with the answers of a form, and which of it is shown at present. */
export interface ShownErrors {
  errors(): readonly FieldError[];
  shownError(path: string): string | undefined;
  isTouched(path: string): boolean;
  touch(path: string): void;
  /** From now on all errors are shown; true if there are none. */
  attempt(): boolean;
  setExtraErrors(path: string, found: readonly ExtraError[]): void;
  showServerErrors(errors: readonly FieldError[]): void;
  subscribe(listener: () => void): () => void;
  /** A message that does not follow from the answers, shown until the field changes. */
  remark(path: string, message: string): void;
  /** Remarks at, above and below a field no longer apply; without a path none does. */
  clearRemarks(path?: string): void;
  /** What is known about the entries of a list moves with them; undefined: they are gone. */
  move(toNow: (path: string) => string | undefined): void;
  /** Validates again, and reports that messages may have changed. */
  refresh(): void;
}

/** Keeps errors for a form whose `document` is judged by `judge`; the same document is judged once. */
export function createShownErrors(
  definition: FormDefinition,
  listeners: PathListeners,
  document: () => Answers,
  judge: (document: Answers) => readonly FieldError[],
): ShownErrors {
  const { add: subscribe, notify } = createListeners();
  const touched = new Set<string>();
  /** Messages that do not follow from the answers: from the server, or why a date was cleared. */
  const remarks = new Map<string, string>();
  /** Errors that are not answers, by question; see `setExtraErrors`. */
  const extras = new Map<string, readonly FieldError[]>();
  let attempted = false;
  let checked: Answers | undefined;
  let broken: readonly FieldError[] = [];
  let errors: readonly FieldError[] = [];
  let messages: ReadonlyMap<string, string> = new Map();
  /** The paths of messages, by each path above them. */
  let below: ReadonlyMap<string, readonly string[]> = new Map();

  const withExtras = (): readonly FieldError[] =>
    extras.size === 0
      ? broken
      : errorsBySection(definition, [...broken, ...[...extras.values()].flat()]).flatMap(
          (group) => group.errors,
        );

  const check = (): void => {
    if (checked === document()) return;
    checked = document();
    const found = judge(checked);
    if (sameErrors(found, broken)) return;
    broken = found;
    errors = withExtras();
    const byField = new Map<string, string>();
    for (const error of found) if (!byField.has(error.path)) byField.set(error.path, error.message);
    messages = byField;
    below = byPathAbove(byField.keys());
  };

  /** An error inside a question that is one field to the reader, e.g. at `…/csrBudget/amount`. */
  const messageBelow = (path: string): string | undefined => {
    const mine = below.get(path)?.find((at) => {
      let owner = at;
      while (owner.length > path.length && !listeners.has(owner))
        owner = owner.slice(0, owner.lastIndexOf('/'));
      return owner === path;
    });
    return mine === undefined ? undefined : messages.get(mine);
  };

  return {
    errors() {
      check();
      return errors;
    },
    shownError(path) {
      const remark = remarks.get(path);
      if (remark !== undefined) return remark;
      if (!attempted && !touched.has(path)) return undefined;
      check();
      return messages.get(path) ?? messageBelow(path);
    },
    isTouched: (path) => touched.has(path),
    touch(path) {
      if (touched.has(path)) return;
      touched.add(path);
      notify();
    },
    attempt() {
      attempted = true;
      check();
      notify();
      return errors.length === 0;
    },
    setExtraErrors(path, found) {
      if (found.length === 0 && !extras.has(path)) return;
      check();
      if (found.length === 0) extras.delete(path);
      else
        extras.set(
          path,
          found.map((each) => ({ path, ...each })),
        );
      errors = withExtras();
      notify();
    },
    showServerErrors(found) {
      for (const error of found) remarks.set(error.path, error.message);
      notify();
    },
    subscribe,
    remark(path, message) {
      remarks.set(path, message);
    },
    clearRemarks(path) {
      if (path === undefined) remarks.clear();
      for (const at of path === undefined ? [] : [...remarks.keys()]) {
        if (at === path || at.startsWith(`${path}/`) || path?.startsWith(`${at}/`)) remarks.delete(at);
      }
    },
    move(toNow) {
      for (const known of [remarks, extras] as Map<string, unknown>[]) {
        const entries = [...known];
        known.clear();
        for (const [path, what] of entries) {
          const now = toNow(path);
          if (now !== undefined) known.set(now, what);
        }
      }
      const left = [...touched];
      touched.clear();
      for (const path of left) {
        const now = toNow(path);
        if (now !== undefined) touched.add(now);
      }
    },
    refresh() {
      check();
      notify();
    },
  };
}

function byPathAbove(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const above = path.slice(0, end);
      const list = found.get(above);
      if (list === undefined) found.set(above, [path]);
      else list.push(path);
    }
  }
  return found;
}

function sameErrors(a: readonly FieldError[], b: readonly FieldError[]): boolean {
  return (
    a.length === b.length &&
    a.every((error, i) => error.path === b[i]?.path && error.message === b[i]?.message)
  );
}
