import { getDefaultRegistry } from '@rjsf/core';
import { ADDITIONAL_PROPERTY_FLAG, createSchemaUtils, type FieldProps, type Registry } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';
import { ChoiceSelector } from '#theme/templates/choice/choice-template.tsx';
import { FreeKey } from '#theme/templates/field/free-key.tsx';
import { partTemplates } from '#theme/templates/part-templates.ts';
import { inertValidator } from './inert-validator.ts';
import { questionOf } from './question-of.tsx';

const stock = getDefaultRegistry();
const StockSchemaField = stock.fields.SchemaField as ComponentType<FieldProps>;

/**
 * A part of a schema that depends on its answers: alternatives, free names, references to groups. RJSF walks it with all
 * its own fields and schema utilities; single questions inside are ours as everywhere. Downloaded by forms that have one.
 */
export default function OpenPart(props: FieldProps) {
  const { registry: around } = props;
  const registry = useMemo(() => openRegistry(around), [around]);
  return <StockSchemaField {...props} registry={registry} />;
}

function openRegistry(around: Registry): Registry {
  return {
    ...around,
    fields: { ...stock.fields, SchemaField: OpenField },
    templates: { ...stock.templates, ...partTemplates, ...around.templates },
    // The only widget that RJSF's own fields request themselves; questions get theirs from `pick-widget.ts`.
    widgets: { ...stock.widgets, SelectWidget: ChoiceSelector },
    schemaUtils: createSchemaUtils(inertValidator, around.rootSchema),
  };
}

function OpenField(props: FieldProps) {
  const question = questionOf(props);
  if (question === undefined) return <StockSchemaField {...props} />;
  if (!(ADDITIONAL_PROPERTY_FLAG in props.schema)) return question;
  return (
    <FreeKey
      id={props.fieldPathId.$id}
      name={props.name}
      disabled={props.disabled === true || props.readonly === true}
      onRename={props.onKeyRenameBlur}
      onRemove={props.onRemoveProperty}
    >
      {question}
    </FreeKey>
  );
}
