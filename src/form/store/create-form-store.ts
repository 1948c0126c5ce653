import type { Answers, FormDefinition, Json, SectionDefinition } from '#engine/definition.ts';
import { decidingPaths } from '#engine/resolve/deciding.ts';
import { type SectionProgress, sectionProgress } from '#engine/resolve/progress.ts';
import { askedPaths, type ClearedAnswer, settleForm, settleSection } from '#engine/resolve/settle.ts';
import { everyPart } from '#engine/schema/read-plan.ts';
import { getAt, joinPath, setAt } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';
import { dateOrders } from './date-order.ts';
import { type EntryMoves, entryMoves, removedEntry } from './entry-moves.ts';
import { createFlushing } from './flushing.ts';
import type { FormStore } from './form-store.ts';
import { createPathListeners } from './path-listeners.ts';
import { changedSections, createSectionStates, groupSchemas } from './section-states.ts';
import { createShownErrors } from './shown-errors.ts';
import { createUndoOffers, type RemovedEntry, restoredAnswers } from './undo-offers.ts';

/**
 * The store of one form being filled in. Without `known` answers it starts with the defaults of the schemas. Nothing here
 * renders: widgets and pages subscribe to the paths they show.
 */
export function createFormStore(definition: FormDefinition, known?: Answers): FormStore {
  const listeners = createPathListeners();
  const commitListeners = new Set<(changed: readonly string[]) => void>();
  const orders = dateOrders(definition);
  const states = createSectionStates(definition);
  const offers = createUndoOffers();
  const bases = definition.sections.map((section) => ({ section, base: joinPath('', ...section.path) }));

  const start = settleForm(definition, known ?? {}, () => known !== undefined);
  let { document } = start;
  for (const section of start.sections) states.keep(section, document);
  let dirty = false;
  /** Groups whose questions changed since their subscribers were last notified. */
  const regrouped = new Set<string>();
  let progress: readonly SectionProgress[] = [];

  const flushing = createFlushing();
  const shown = createShownErrors(definition, listeners, () => document, states.errors);

  /** What is known about the entries of a list moves with them. */
  const moveEntries = ({ toNow }: EntryMoves): void => {
    shown.move(toNow);
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
      if (message !== undefined) shown.remark(path, message.message);
    }
  };

  /**
   * After a change: newly asked questions get their default, and answers no longer asked are cleared and can be restored
   * beside `cause`. Returns the further paths that changed.
   */
  const settle = (
    was: Answers,
    cause: string | undefined,
    {
      isUndo = false,
      moves,
      removed,
    }: { isUndo?: boolean; moves?: EntryMoves | undefined; removed?: RemovedEntry | undefined } = {},
  ): readonly string[] => {
    const changed: string[] = [];
    // One change may clear answers of several sections: they are restored together.
    const lostBy = new Map<string, readonly ClearedAnswer[]>(
      removed && cause !== undefined ? [[cause, []]] : [],
    );
    const settling = changedSections(definition, was, document);
    // All in their earlier state, before the first of them is settled.
    const befores = settling.map((section) => [section, states.resolved(section, was)] as const);
    for (const [section, before] of befores) {
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
      document = settled.document;
      const { cleared, filled, resolved } = settled;
      states.keep(resolved, document);
      changed.push(...filled, ...cleared.map(({ path }) => path));
      const deciding = cause ?? changedDecision(section, was, document);
      const lost = cleared.filter(({ isStart }) => !isStart);
      if (lost.length > 0 && deciding !== undefined)
        lostBy.set(deciding, [...(lostBy.get(deciding) ?? []), ...lost]);
      if (everyPart(section.schema).length === 1) continue; // it always asks the same
      const then = groupSchemas(before);
      for (const [path, schema] of groupSchemas(resolved)) if (then.get(path) !== schema) regrouped.add(path);
    }
    for (const [path, cleared] of lostBy) {
      const offer = {
        path,
        before: getAt(was, path),
        cleared,
        ...(removed && path === cause && { removed }),
      };
      if (isUndo) offers.addUndone(offer);
      else offers.add(offer);
    }
    return changed;
  };

  const put = (path: string, value: Json | undefined): readonly string[] | undefined => {
    const before = getAt(document, path);
    if (before === value || (before !== undefined && value !== undefined && sameJson(before, value)))
      return undefined;
    const was = document;
    const moves = entryMoves(path, before, value);
    document = setAt(document, path, value);
    if (moves === undefined) shown.clearRemarks(path);
    else moveEntries(moves);
    keepDateOrder(path);
    dirty = true;
    return [path, ...settle(was, path, { moves, removed: removedEntry(path, before, value, moves) })];
  };

  /** Notifies subscribers of changed answers, and of groups that ask something different now. */
  const notify = (changed: readonly string[]): void => {
    for (const path of changed) listeners.notify(path, true);
    const groups = [...regrouped];
    regrouped.clear();
    for (const path of groups) listeners.notifyExactly(path);
    shown.refresh();
  };

  const commit = (changed: readonly string[]): void => {
    notify(changed);
    for (const listener of [...commitListeners]) listener(changed);
  };

  const store: FormStore = {
    definition,
    answers() {
      flushing.flush();
      return document;
    },
    document: () => document,
    get: (path) => getAt(document, path),
    set(path, value) {
      const changed = put(path, value);
      if (changed === undefined) return;
      commit(changed);
    },
    replace(answers) {
      const was = document;
      document = answers;
      if (was === document) return;
      shown.clearRemarks();
      settle(was, undefined);
      notify(['']);
    },
    groupSchema(path) {
      const found = bases.find(({ base }) => isBelow(path, base));
      return found && groupSchemas(states.resolved(found.section, document)).get(path);
    },
    undoOffer: offers.at,
    undo(path) {
      flushing.flush();
      const offer = offers.take(path);
      if (offer === undefined) return;
      const was = document;
      document = restoredAnswers(document, offer);
      const moves = offer.removed && entryMoves(path, getAt(was, path), getAt(document, path));
      if (moves !== undefined) moveEntries(moves);
      dirty = true;
      const changed = [
        path,
        ...offer.cleared.map((each) => each.path),
        ...settle(was, path, { isUndo: true, moves }),
      ];
      commit(changed);
    },
    flush: flushing.flush,
    onFlush: flushing.onFlush,
    markPending: flushing.markPending,
    isPending: flushing.isPending,
    isDirty: () => dirty || flushing.isPending(),
    markClean() {
      dirty = false;
    },
    progress() {
      const found = definition.sections.map((section) => sectionProgress(states.resolved(section, document)));
      if (JSON.stringify(found) !== JSON.stringify(progress)) progress = found;
      return progress;
    },
    errors: shown.errors,
    shownError: shown.shownError,
    touch: shown.touch,
    isTouched: shown.isTouched,
    attempt() {
      flushing.flush();
      return shown.attempt();
    },
    setExtraErrors: shown.setExtraErrors,
    showServerErrors: shown.showServerErrors,
    subscribe(listener) {
      commitListeners.add(listener);
      return () => {
        commitListeners.delete(listener);
      };
    },
    subscribeField: listeners.add,
    subscribeErrors: shown.subscribe,
  };

  return store;
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The first question that decides what else is asked and whose answer has changed. */
function changedDecision(section: SectionDefinition, was: Answers, now: Answers): string | undefined {
  return [...decidingPaths(section)].find((path) => !sameJson(getAt(was, path), getAt(now, path)));
}
