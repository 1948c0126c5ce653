import { type UiSchema as RjsfUiSchema, type TemplatesType, toFieldPathId } from '@rjsf/utils';
import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { SectionDefinition } from '#engine/definition.ts';
import { wordsIn } from '#engine/english-answers.ts';
import { joinPath } from '#engine/values/pointer.ts';
import { visuallyHiddenClass } from '#theme/components/visually-hidden.ts';
import type { FieldSize, FieldVariant } from '#theme/control.ts';
import { MessagesContext } from '#theme/messages-context.ts';
import { createAnnouncer } from '../store/announcer.ts';
import type { ChangeMarks } from '../store/change-marks.ts';
import type { FormStore } from '../store/form-store.ts';
import { fieldId } from './errors/field-id.ts';
import { showErrors } from './errors/show-errors.ts';
import {
  type FormContext,
  OptionsContext,
  type RegisteredFields,
  type RegisteredWidgets,
} from './form-context.ts';
import { type FormServices, noServices } from './form-services.ts';
import { createRegistry } from './rjsf/registry.ts';
import { SchemaField } from './rjsf/schema-field.tsx';

/** One section of a form, the form's store, and what the page does for it. */
export interface SchemaFormProps {
  section: SectionDefinition;
  store: FormStore;
  /** The page's services; a form without files and run-time choices needs none. */
  services?: FormServices;
  /** Questions to mark as changed since the person last saved. */
  marks?: ChangeMarks | undefined;
  /** The page's own parts, by their names in `ui:field`; the same object as long as the form is shown. */
  fields?: RegisteredFields;
  /** Widgets written for RJSF, by their names in `ui:widget`; the same object as long as the form is shown. */
  widgets?: RegisteredWidgets;
  /** RJSF templates that replace ours for groups and lists; the same object as long as the form is shown. */
  templates?: Partial<TemplatesType>;
  disabled?: boolean;
  readOnly?: boolean;
  /** Whether the answer at a pointer is fixed; the same function as long as the form is shown. */
  isFixed?: (path: string) => boolean;
  variant?: FieldVariant;
  size?: FieldSize;
}

/**
 * The questions of one section: RJSF's fields walk its schema and draw it with our theme. The store contains answers and
 * errors, so nothing here renders again while people type. It draws no `<form>` and no buttons.
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    section,
    store,
    services = noServices,
    marks,
    fields = none,
    widgets = none,
    templates = none,
    disabled = false,
    readOnly = false,
    isFixed = nothingFixed,
    variant = 'default',
    size = 'medium',
  } = props;
  const messages = use(MessagesContext);
  const latest = useRef(services);
  latest.current = services;

  const root = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => (root.current === null ? undefined : showErrors(store, root.current)), [store]);

  useEffect(() => {
    // Evaluated at compile time: a built page contains neither the test nor the second judge.
    if (import.meta.env.DEV)
      void import('../live/second-judge.ts').then(({ judgeTwice }) => judgeTwice(store));
    const element = root.current;
    const announce = createAnnouncer(store, () => voice.current);
    window.addEventListener('pagehide', store.flush);
    element?.addEventListener('focusout', announce);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      element?.removeEventListener('focusout', announce);
    };
  }, [store]);

  const form = useMemo(() => {
    const base = joinPath('', ...section.path);
    const context: FormContext = {
      store,
      section,
      services: () => latest.current,
      marks,
      fields,
      widgets,
      say: (text) => {
        if (voice.current !== null) voice.current.textContent = text;
      },
      disabled,
      readOnly,
      isFixed,
      variant,
      size,
      messages: wordsIn(store.definition, messages),
      idOf: fieldId,
      pathOf: (path) => joinPath(base, ...path.map(String)),
      changeOf: (path) => marks?.at(path),
    };
    const registry = createRegistry(section, context, SchemaField, templates);
    return (
      <SchemaField
        name=""
        registry={registry}
        schema={registry.rootSchema}
        uiSchema={section.uiSchema as RjsfUiSchema}
        fieldPathId={toFieldPathId('', registry.globalFormOptions)}
        disabled={disabled}
        readonly={readOnly}
        onChange={idle}
        onBlur={idle}
        onFocus={idle}
      />
    );
  }, [
    section,
    store,
    messages,
    marks,
    fields,
    widgets,
    templates,
    disabled,
    readOnly,
    isFixed,
    variant,
    size,
  ]);

  return (
    <OptionsContext value={services.options}>
      <div ref={root}>
        <div className="schema-form">{form}</div>
        <div ref={voice} role="status" className={visuallyHiddenClass} />
      </div>
    </OptionsContext>
  );
}

const none = {};
const idle = (): void => {};
const nothingFixed = (): boolean => false;
