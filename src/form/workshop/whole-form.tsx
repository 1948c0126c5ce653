import { useState, useSyncExternalStore } from 'react';
import type { FieldError } from '#engine/definition.ts';
import { Button } from '#theme/components/button.tsx';
import { buttonRowClass, stackClass } from '#theme/components/stack-class.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css } from '#theme/style.ts';
import { ErrorSummary } from '../render/errors/error-summary.tsx';
import { focusField } from '../render/errors/focus-field.ts';
import type { FormServices } from '../render/form-services.ts';
import { SchemaForm } from '../render/schema-form.tsx';
import type { FormStore } from '../store/form-store.ts';

// Redrawn with each edit, the form keeps its height: re-estimated sections would make it jump.
const panelClass = css({ paddingTop: '6', '& [data-group]': { contentVisibility: 'visible' } });

/** A form's store and its page's services. */
export interface WholeFormProps {
  store: FormStore;
  services: FormServices;
  /** The front section, for a page that controls it; otherwise the form does. */
  tab?: string;
  onTab?: (section: string) => void;
}

/** All sections of a form in tabs, with the summary of errors after an attempt to send it. */
export function WholeForm({ store, services, tab, onTab }: WholeFormProps) {
  const { sections, title } = store.definition;
  const [own, setOwn] = useState(tab ?? '');
  const wanted = tab ?? own;
  const active = sections.some(({ id }) => id === wanted) ? wanted : (sections[0]?.id ?? '');
  const setActive = onTab ?? setOwn;
  const [attempted, setAttempted] = useState(false);
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const goTo = (error: FieldError, section: string) => {
    setActive(section);
    requestAnimationFrame(() => focusField(error.path));
  };
  const panels = sections.map((section) => ({
    id: section.id,
    title: section.title,
    errors: attempted ? countBelow(errors, section.path) : 0,
    content: (
      <div className={panelClass}>
        <SchemaForm section={section} store={store} services={services} />
      </div>
    ),
  }));
  return (
    <div className={stackClass[6]}>
      {attempted && <ErrorSummary store={store} onGoTo={goTo} current={active} />}
      {panels.length === 1 ? (
        panels[0]?.content
      ) : (
        <Tabs label={title} tabs={panels} active={active} onChange={setActive} />
      )}
      <div className={buttonRowClass[3]}>
        <Button
          onClick={() => {
            store.attempt();
            setAttempted(true);
          }}
        >
          SUBMIT
        </Button>
      </div>
    </div>
  );
}

function countBelow(errors: readonly FieldError[], section: readonly string[]): number {
  const base = section.map((key) => `/${key}`).join('');
  return errors.filter(({ path }) => path.startsWith(`${base}/`)).length;
}
