import { useMemo, useSyncExternalStore } from 'react';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { css, Tabs } from '#theme/index.ts';
import { applicationForm } from '../../api/application-answers.ts';
import type { ApplicationEditor } from './saving/application-editor.ts';
import { tabPrefix } from './use-active-tab.ts';

const panelClass = css({
  paddingTop: '8',
  '& :is(input, select, textarea, button, a)': { scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 1rem)' },
});

export interface ApplicationTabsProps {
  editor: ApplicationEditor;
  active: string;
  onChange: (id: string) => void;
  /** Shows on each tab how many errors it holds, once somebody tried to submit. */
  counted: boolean;
}

/** The sections as tabs. All stay mounted; only the active one shows. */
export function ApplicationTabs({ editor, active, onChange, counted }: ApplicationTabsProps) {
  const { store, services, marks } = editor;
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const panels = useMemo(
    () =>
      applicationForm.sections.map((section) => ({
        id: section.id,
        title: section.title,
        content: (
          <div className={panelClass}>
            <SchemaForm section={section} store={store} services={services} marks={marks} />
          </div>
        ),
      })),
    [store, services, marks],
  );
  const tabs = panels.map((panel) => ({
    ...panel,
    errors: counted ? errors.filter(({ path }) => path.startsWith(`/${panel.id}/`)).length : 0,
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
