import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationListItem, DeletedApplication } from '#contract/application/application-list.ts';
import { projectTitle } from '#contract/application/project-title.ts';
import { paths } from '#contract/paths.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiDelete, apiPost } from '../../api/client.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { notify, removeNotification } from '../../components/notify.ts';

/** How long the undo is offered above the page, in milliseconds; after that it is below the list. */
const undoMs = 10_000;

type Titled = Pick<ApplicationListItem, '_id' | 'project_information'>;

/** A draft's title; ids distinguish several without one. */
export function titleOf(draft: Titled): string {
  return projectTitle(draft.project_information.project_title, draft._id);
}

/** The person's applications, their deleted ones, and how to delete and restore. */
export interface Drafts {
  readonly applications: ReturnType<typeof useFreshApi<readonly ApplicationListItem[]>>;
  readonly deleted: readonly DeletedApplication[];
  /** Id of the draft being restored. */
  readonly busy: string | undefined;
  /** Reads both lists again. */
  readonly reload: () => Promise<unknown>;
  /** Resolves before the list changes; rejects with the reason if it stays. */
  readonly remove: (draft: Titled) => Promise<void>;
  /** A notification reports the outcome. */
  readonly restore: (draft: Titled) => Promise<void>;
  /** Attach it to the list: when the focused element goes, the focus moves to the nearest card. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Reads the lists; deletes and restores. */
export function useDrafts(): Drafts {
  const applications = useFreshApi<readonly ApplicationListItem[]>(paths.applications);
  const { data: deleted, mutate: readDeleted } = useFreshApi<readonly DeletedApplication[]>(
    paths.deletedApplications,
  );
  const { data, mutate: readApplications } = applications;
  const [busy, setBusy] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  /** The notification of the last change; the next one makes it outdated. */
  const notice = useRef<number>(undefined);
  const focusNext = useRef<{ readonly id: string; readonly at: number; readonly gone: boolean }>(undefined);

  useEffect(() => {
    const next = focusNext.current;
    if (next === undefined || data?.some(({ _id }) => _id === next.id) === next.gone) return;
    focusNext.current = undefined;
    const at = next.gone ? next.at : (data?.findIndex(({ _id }) => _id === next.id) ?? 0);
    const cards = [...(list.current?.children ?? [])];
    const links = cards.flatMap((card) => card.querySelector<HTMLElement>('a[href]:last-of-type') ?? []);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    (links[Math.min(at, links.length - 1)] ?? heading)?.focus();
  }, [data]);

  const reload = useCallback(
    () => Promise.all([readApplications(), readDeleted()]),
    [readApplications, readDeleted],
  );
  /** Reads both lists again; where the focus goes depends on what is gone or back by then. */
  const readAgain = useCallback(
    async ({ _id: id }: Titled, gone: boolean) => {
      focusNext.current = { id, at: data?.findIndex(({ _id }) => _id === id) ?? 0, gone };
      await reload();
    },
    [data, reload],
  );
  const withdraw = useCallback(() => {
    if (notice.current !== undefined) removeNotification(notice.current);
  }, []);

  const restore = useCallback(
    async (draft: Titled) => {
      setBusy(draft._id);
      withdraw();
      try {
        await apiPost(paths.restoreApplication(draft._id));
        await readAgain(draft, false);
        notice.current = notify(`“${titleOf(draft)}” is back in your list.`, 'success');
      } catch (error) {
        notify(messageOf(error), 'error', 6000);
      } finally {
        setBusy(undefined);
      }
    },
    [readAgain, withdraw],
  );
  const latestRestore = useRef(restore);
  latestRestore.current = restore;
  const remove = useCallback(
    async (draft: Titled) => {
      withdraw();
      await apiDelete(paths.application(draft._id));
      void readAgain(draft, true);
      const run = () => void latestRestore.current(draft);
      notice.current = notify(`“${titleOf(draft)}” was deleted.`, 'success', undoMs, { label: 'Undo', run });
    },
    [readAgain, withdraw],
  );
  return { applications, deleted: deleted ?? [], busy, reload, remove, restore, list };
}
