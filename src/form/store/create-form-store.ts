import type { Answers, FieldError, FormDefinition, Json, SectionDefinition } from '#engine/definition.ts';
import { sameJson } from '#engine/judge/keywords.ts';
import { decidingPaths } from '#engine/resolve/deciding.ts';
import { type SectionProgress, sectionProgress } from '#engine/resolve/progress.ts';
import { everyPart } from '#engine/resolve/read-plan.ts';
import type { ResolvedSection } from '#engine/resolve/resolve.ts';
import { askedPaths, settleForm, settleSection } from '#engine/resolve/settle.ts';
import { getAt, joinPath, setAt } from '#engine/values/pointer.ts';
import { dateOrders } from './date-order.ts';
import { type EntryMoves, entryMoves, removedEntry } from './entry-moves.ts';
import { errorsBySection } from './errors-by-section.ts';
import type { FormStore } from './form-store.ts';
import { initialAnswers } from './initial-answers.ts';
import { createPathListeners } from './path-listeners.ts';
import { changedSections, createSectionStates, groupSchemas } from './section-states.ts';
import { broughtBack, createUndoOffers, type RemovedEntry } from './undo-offers.ts';

/** How long the typist must pause before pending text is committed, in milliseconds. */
const idle = 300;
/** How long text stays pending while the typist does not pause, in milliseconds. */
const longest = 2000;

type Document = { [key: string]: Json };

/**
 * The store of one form being filled in. Without `known` answers it starts with the defaults of the schemas.
 * Nothing here renders: widgets and pages subscribe to the paths they show.
 */
export function createFormStore<T = Answers>(definition: FormDefinition<T>, known?: Answers): FormStore<T> {
  const listeners = createPathListeners();
  const commitListeners = new Set<(changed: readonly string[]) => void>();
  const errorListeners = new Set<() => void>();
  const flushers = new Set<() => void>();
  const touched = new Set<string>();
  /** Messages that do not follow from the answers: from the server, or why a date was cleared. */
  const remarks = new Map<string, string>();
  /** Errors that are no answers, by question; see `setExtraErrors`. */
  const extras = new Map<string, readonly FieldError[]>();
  const orders = dateOrders(definition);
  const states = createSectionStates(definition as FormDefinition);
  const offers = createUndoOffers();

  let document = (
    known === undefined ? initialAnswers(definition) : settleForm(definition, known, () => true).document
  ) as Document;
  let dirty = false;
  let pending = false;
  /** Groups that ask something else since their readers were last told. */
  const regrouped = new Set<string>();
  let flushing = false;
  let attempted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstInput = 0;
  let lastInput = 0;
  let checked: Document | undefined;
  let broken: readonly FieldError[] = [];
  let errors: readonly FieldError[] = [];
  let progress: readonly SectionProgress[] = [];
  let messages: ReadonlyMap<string, string> = new Map();

  const check = (): void => {
    if (checked === document) return;
    checked = document;
    const found = states.errors(document);
    if (sameErrors(found, broken)) return;
    broken = found;
    errors = withExtras();
    const byField = new Map<string, string>();
    for (const error of found) if (!byField.has(error.path)) byField.set(error.path, error.message);
    messages = byField;
  };

  const withExtras = (): readonly FieldError[] =>
    extras.size === 0
      ? broken
      : errorsBySection(definition as FormDefinition, [...broken, ...[...extras.values()].flat()]).flatMap(
          (group) => group.errors,
        );

  const shown = (path: string): string | undefined => {
    const remark = remarks.get(path);
    if (remark !== undefined) return remark;
    if (!attempted && !touched.has(path)) return undefined;
    check();
    return messages.get(path) ?? messageBelow(path);
  };

  /** An error inside a question that is one field to the reader, e.g. at `…/csrBudget/amount`. */
  const messageBelow = (path: string): string | undefined => {
    const prefix = `${path}/`;
    for (const [at, message] of messages) {
      if (!at.startsWith(prefix)) continue;
      let owner = at;
      while (owner.length > path.length && !listeners.has(owner))
        owner = owner.slice(0, owner.lastIndexOf('/'));
      if (owner === path) return message;
    }
    return undefined;
  };

  const tellErrors = (): void => {
    for (const listener of [...errorListeners]) listener();
  };

  /** Re-checks and tells the fields whose message may have changed. */
  const refresh = (): void => {
    const before = messages;
    check();
    if (before !== messages) {
      const paths = new Set<string>();
      for (const [path, message] of before) if (messages.get(path) !== message) paths.add(path);
      for (const [path, message] of messages) if (before.get(path) !== message) paths.add(path);
      for (const path of paths) listeners.notify(path, false);
    }
    tellErrors();
  };

  const clearRemarks = (path: string): void => {
    if (remarks.size === 0) return;
    for (const at of [...remarks.keys()]) {
      if (at === path || at.startsWith(`${path}/`) || path.startsWith(`${at}/`)) remarks.delete(at);
    }
  };

  /** What is known of the entries of a list goes where they went. */
  const moveEntries = ({ toNow }: EntryMoves): void => {
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
    offers.move(toNow);
  };

  /** Of two dates in the wrong order the one just changed is cleared, and the rule's message stays beside it. */
  const keepDateOrder = (path: string): void => {
    for (const { start, end } of orders.get(path) ?? []) {
      const [from, to] = [getAt(document, start), getAt(document, end)];
      if (typeof from !== 'string' || typeof to !== 'string' || from <= to) continue;
      const message = states
        .errors(document)
        .find((error) => error.rule === 'notAfter' && (error.path === start || error.path === end));
      document = setAt(document, path, undefined);
      if (message !== undefined) remarks.set(path, message.message);
    }
  };

  /**
   * After a change: what is newly asked begins with its default, what is no longer asked is cleared and can be brought
   * back beside `cause`. Answers the paths that changed besides.
   */
  const settle = (
    was: Document,
    cause: string | undefined,
    {
      isUndo = false,
      moves,
      removed,
    }: { isUndo?: boolean; moves?: EntryMoves | undefined; removed?: RemovedEntry | undefined } = {},
  ): readonly string[] => {
    const changed: string[] = [];
    let isOffered = removed === undefined;
    const settling = changedSections(definition, was, document);
    const befores = settling.map((section) => states.resolved(section, was));
    for (const [at, section] of settling.entries()) {
      const before = befores[at] as ResolvedSection;
      let asked: ReadonlySet<string> | undefined;
      const settled = settleSection(
        section,
        document,
        (path) => {
          asked ??= askedPaths(before);
          const earlier = moves === undefined ? path : moves.toBefore(path);
          return earlier !== undefined && asked.has(earlier);
        },
        states.others(section, document),
      );
      document = settled.document as Document;
      const { cleared, filled, resolved } = settled;
      states.keep(resolved, document);
      changed.push(...filled, ...cleared.map(({ path }) => path));
      const deciding = cause ?? changedDecision(section, was, document);
      const lost = cleared.filter(({ isStart }) => !isStart);
      if (lost.length > 0 && deciding !== undefined) {
        const isRemoval = removed !== undefined && deciding === cause;
        isOffered ||= isRemoval;
        const before = getAt(was, deciding);
        const offer = { path: deciding, before, cleared: lost, ...(isRemoval && { removed }) };
        if (isUndo) offers.addUndone(offer);
        else offers.add(offer);
      }
      if (everyPart(section.schema).length === 1) continue; // it always asks the same
      const then = groupSchemas(before);
      for (const [path, schema] of groupSchemas(resolved)) if (then.get(path) !== schema) regrouped.add(path);
    }
    if (!isOffered && cause !== undefined && removed !== undefined)
      offers.add({ path: cause, before: getAt(was, cause), cleared: [], removed });
    return changed;
  };

  const put = (path: string, value: Json | undefined): readonly string[] | undefined => {
    const before = getAt(document, path);
    if (before === value || (before !== undefined && value !== undefined && sameJson(before, value)))
      return undefined;
    const was = document;
    const moves = entryMoves(path, before, value);
    document = setAt(document, path, value);
    if (moves === undefined) clearRemarks(path);
    else moveEntries(moves);
    keepDateOrder(path);
    dirty = true;
    return [path, ...settle(was, path, { moves, removed: removedEntry(path, before, value, moves) })];
  };

  /** Tells everybody of answers that changed, and groups that ask something else now. */
  const tell = (changed: readonly string[]): void => {
    for (const path of changed) listeners.notify(path, true);
    const groups = [...regrouped];
    regrouped.clear();
    for (const path of groups) listeners.notifyExactly(path);
    refresh();
  };

  const store: FormStore<T> = {
    definition,
    answers() {
      store.flush();
      return document;
    },
    get: (path) => getAt(document, path),
    set(path, value) {
      const changed = put(path, value);
      if (changed === undefined) return;
      tell(changed);
      for (const listener of [...commitListeners]) listener(changed);
    },
    replace(answers) {
      const was = document;
      document = answers as Document;
      if (was === document) return;
      remarks.clear();
      settle(was, undefined);
      tell(['']);
    },
    groupSchema(path) {
      const section = definition.sections.find((each) => isBelow(path, joinPath('', ...each.path)));
      return section && groupSchemas(states.resolved(section, document)).get(path);
    },
    undoOffer: offers.at,
    undo(path) {
      store.flush();
      const offer = offers.take(path);
      if (offer === undefined) return;
      const was = document;
      document = broughtBack(document, offer) as Document;
      const moves = offer.removed && entryMoves(path, getAt(was, path), getAt(document, path));
      if (moves !== undefined) moveEntries(moves);
      dirty = true;
      const changed = [
        path,
        ...offer.cleared.map((each) => each.path),
        ...settle(was, path, { isUndo: true, moves }),
      ];
      tell(changed);
      for (const listener of [...commitListeners]) listener(changed);
    },
    flush() {
      if (flushing) return; // a commit below has come round to here
      clearTimeout(timer);
      timer = undefined;
      flushing = true;
      try {
        for (const commit of [...flushers]) commit();
      } finally {
        flushing = false;
      }
      pending = false;
    },
    onFlush(commit) {
      flushers.add(commit);
      return () => {
        flushers.delete(commit);
      };
    },
    markPending() {
      lastInput = performance.now();
      if (!pending) firstInput = lastInput;
      pending = true;
      timer ??= setTimeout(flushWhenIdle, idle);
    },
    isPending: () => pending,
    isDirty: () => dirty || pending,
    markClean() {
      dirty = false;
    },
    progress() {
      const found = definition.sections.map((section) => sectionProgress(states.resolved(section, document)));
      if (JSON.stringify(found) !== JSON.stringify(progress)) progress = found;
      return progress;
    },
    errors() {
      check();
      return errors;
    },
    shownError: shown,
    touch(path) {
      if (touched.has(path)) return;
      touched.add(path);
      listeners.notifyExactly(path);
      tellErrors();
    },
    isTouched: (path) => touched.has(path),
    attempt() {
      store.flush();
      attempted = true;
      check();
      for (const path of messages.keys()) listeners.notify(path, false);
      tellErrors();
      return errors.length === 0;
    },
    setExtraErrors(path, messages) {
      if (messages.length === 0 && !extras.has(path)) return;
      check();
      if (messages.length === 0) extras.delete(path);
      else
        extras.set(
          path,
          messages.map((message) => ({ path, message, rule: 'extra' })),
        );
      errors = withExtras();
      tellErrors();
    },
    showServerErrors(found) {
      for (const error of found) remarks.set(error.path, error.message);
      for (const error of found) listeners.notify(error.path, false);
      tellErrors();
    },
    subscribe(listener) {
      commitListeners.add(listener);
      return () => {
        commitListeners.delete(listener);
      };
    },
    subscribeField: listeners.add,
    subscribeErrors(listener) {
      errorListeners.add(listener);
      return () => {
        errorListeners.delete(listener);
      };
    },
  };

  /** One timer for the whole form: re-armed when it fires too early instead of at every key. */
  function flushWhenIdle(): void {
    const now = performance.now();
    const rest = Math.min(lastInput + idle, firstInput + longest) - now;
    if (rest > 1) timer = setTimeout(flushWhenIdle, rest);
    else store.flush();
  }

  return store;
}

function sameErrors(a: readonly FieldError[], b: readonly FieldError[]): boolean {
  return (
    a.length === b.length &&
    a.every((error, i) => error.path === b[i]?.path && error.message === b[i]?.message)
  );
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The first question that decides what else is asked and whose answer is not what it was. */
function changedDecision(section: SectionDefinition, was: Answers, now: Answers): string | undefined {
  return [...decidingPaths(section)].find((path) => !sameJson(getAt(was, path), getAt(now, path)));
}
