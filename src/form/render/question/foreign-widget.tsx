import { getDefaultRegistry } from '@rjsf/core';
import type { Registry, WidgetProps } from '@rjsf/utils';
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Json, UiSchema } from '#engine/definition.ts';
import { answerType } from '#engine/schema/schema-kind.ts';
import type { Control } from '#theme/control.ts';

const stock = getDefaultRegistry();

export interface ForeignWidgetProps {
  readonly control: Control;
  /** A widget written for RJSF. */
  readonly widget: ComponentType<WidgetProps>;
  readonly registry: Registry;
  readonly uiSchema: UiSchema | undefined;
}

/**
 * Gives a widget written for RJSF what RJSF would give it: the answer as a value, and RJSF's own templates and widgets to
 * build on. The surrounding frame is ours, so its control is connected to label and messages here. Downloaded by forms
 * that have one.
 */
export default function ForeignWidget({ control, widget: Widget, registry, uiSchema }: ForeignWidgetProps) {
  const { id, binding, choices, describedBy, label, name, options, required, schema } = control;
  const value = useSyncExternalStore(binding.watch, binding.read, binding.read);
  const around = useMemo(
    (): Registry => ({
      ...registry,
      templates: { ...stock.templates, ...registry.templates },
      widgets: { ...stock.widgets, ...registry.widgets },
    }),
    [registry],
  );
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element?.matches('input, select, textarea, button, [role]')) return;
    element.setAttribute('aria-labelledby', `${id}-label`);
    element.setAttribute('aria-describedby', describedBy);
    if (required) element.setAttribute('aria-required', 'true');
    // The error line marks elements with this attribute as invalid.
    element.dataset.control = '';
  });
  const isMultiple = answerType(schema) === 'array';
  return (
    <Widget
      id={id}
      name={name}
      htmlName={name}
      label={label}
      hideLabel
      schema={schema as unknown as WidgetProps['schema']}
      uiSchema={uiSchema as WidgetProps['uiSchema'] & object}
      // RJSF's multiple choices begin empty; a missing answer is absent.
      value={value ?? (isMultiple ? [] : undefined)}
      required={required}
      disabled={control.disabled}
      readonly={control.readOnly}
      autofocus={control.autoFocus}
      placeholder={control.placeholder ?? ''}
      multiple={isMultiple}
      options={
        { ...options, ...(choices.length > 0 && { enumOptions: [...choices] }) } as WidgetProps['options']
      }
      onChange={(next) => binding.write(next as Json | undefined)}
      onBlur={binding.leave}
      onFocus={ignore}
      registry={around}
    />
  );
}

const ignore = (): void => {};
