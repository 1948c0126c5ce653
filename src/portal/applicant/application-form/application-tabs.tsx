import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { SectionProgress } from '#engine/resolve/progress.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { Tabs } from '#theme/components/tabs.tsx';
import { css } from '#theme/index.ts';
import type { ApplicationEditor } from './saving/application-editor.ts';
import { tabPrefix } from './use-active-tab.ts';

const panelClass = css({ paddingTop: '8' });

export interface ApplicationTabsProps {
  editor: ApplicationEditor;
  active: string;
  onChange: (id: string) => void;
  /** The tabs that show their number of errors: those that were left, and all after the first attempt to submit. */
  counted: ReadonlySet<string> | 'all';
}

/** The sections as tabs. All stay mounted; only the active one is visible, and it renders first. */
export function ApplicationTabs({ editor, active, onChange, counted }: ApplicationTabsProps) {
  const { form, store, services, marks, isFixed } = editor;
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const progress = useSyncExternalStore(store.subscribe, store.progress);
  const sections = useMemo(
    () =>
      form.sections.map((section) => ({
        section,
        content: (
          <SchemaForm
            section={section}
            store={store}
            services={services}
            marks={marks}
            {...(isFixed && { isFixed })}
          />
        ),
      })),
    [form, store, services, marks, isFixed],
  );
  // The front tab can be written in before the others are drawn.
  const others = useDeferredValue(true, false);
  const tabs = sections.map(({ section: { id, title }, content }) => ({
    id,
    title,
    content: <div className={panelClass}>{(others || id === active) && content}</div>,
    note: progressWords(progress.find((each) => each.id === id)),
    errors:
      counted === 'all' || counted.has(id)
        ? errors.filter(({ path }) => path.startsWith(`/${id}/`)).length
        : 0,
  }));
  return (
    <Tabs
      label="Parts of the application"
      tabs={tabs}
      active={active}
      onChange={onChange}
      idPrefix={tabPrefix}
    />
  );
}

function progressWords(progress: SectionProgress | undefined): string | undefined {
  return progress?.asked ? `${progress.answered} of ${progress.asked}` : undefined;
}
