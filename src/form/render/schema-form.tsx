import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema as RjsfUiSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef } from 'react';
import type { SectionDefinition } from '#engine/definition.ts';
import { joinPath } from '#engine/values/pointer.ts';
import { visuallyHiddenClass } from '#theme/components/visually-hidden.ts';
import type { FieldSize, FieldVariant } from '#theme/control.ts';
import { rjsfWidgets, templates } from '#theme/templates/templates.ts';
import { createAnnouncer } from '../store/announcer.ts';
import type { ChangeMarks } from '../store/change-marks.ts';
import type { FormStore } from '../store/form-store.ts';
import { type FormContext, OptionsContext } from './form-context.ts';
import type { FormServices } from './form-services.ts';
import { inertValidator } from './inert-validator.ts';
import { createErrorSource } from './question-control.ts';
import { SchemaField } from './schema-field.tsx';

/** One section of a form, the form's store, and what the page does for it. */
export interface SchemaFormProps {
  section: SectionDefinition;
  store: FormStore<never> | FormStore;
  services: FormServices;
  /** Questions to mark as changed since the person last saved. */
  marks?: ChangeMarks | undefined;
  disabled?: boolean;
  readOnly?: boolean;
  variant?: FieldVariant;
  size?: FieldSize;
}

const fields = { SchemaField };

/**
 * The questions of one section, drawn by RJSF with our theme. The store holds answers and errors; RJSF's own state
 * and validation stay idle, so nothing here renders again while people type. It draws no `<form>` and no buttons.
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    section,
    services,
    marks,
    disabled = false,
    readOnly = false,
    variant = 'default',
    size = 'medium',
  } = props;
  const store = props.store as FormStore;
  const latest = useRef(services);
  latest.current = services;

  const root = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLDivElement>(null);

  useEffect(() => {
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
      say: (text) => {
        if (voice.current !== null) voice.current.textContent = text;
      },
      disabled,
      readOnly,
      variant,
      size,
      pathOf: (path) => joinPath(base, ...path.map(String)),
      errorsOf: (path) => createErrorSource(store, path),
      changeOf: (path) => marks?.at(path),
    };
    return (
      <Form
        tagName="div"
        className="schema-form"
        idPrefix={section.path.join('-') || section.id}
        idSeparator="-"
        schema={shellOf(section)}
        uiSchema={emptyUiSchema}
        validator={inertValidator}
        fields={fields}
        templates={templates}
        widgets={rjsfWidgets}
        formContext={context}
        initialFormData={emptyData}
        experimental_componentUpdateStrategy="shallow"
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        noValidate
        showErrorList={false}
        disabled={disabled}
        readonly={readOnly}
      >
        {[]}
      </Form>
    );
  }, [section, store, marks, disabled, readOnly, variant, size]);

  return (
    <OptionsContext value={services.options}>
      <div ref={root}>
        {form}
        <div ref={voice} role="status" className={visuallyHiddenClass} />
      </div>
    </OptionsContext>
  );
}

const emptyData = {};
const emptyUiSchema: RjsfUiSchema = {};

/** What RJSF itself is given: the names that references may point to. The section's schema is taken by `SchemaField`. */
function shellOf({ schema }: SectionDefinition): RJSFSchema {
  const { definitions, $defs } = schema;
  return {
    type: 'object',
    ...(definitions !== undefined && { definitions: definitions as RJSFSchema }),
    ...($defs !== undefined && { $defs: $defs as RJSFSchema }),
  } as RJSFSchema;
}
