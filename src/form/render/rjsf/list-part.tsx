import type { FieldProps, Registry } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';
import { partTemplates } from '#theme/templates/part-templates.ts';
import { ArrayField, OptionalDataControlsField } from './stock-fields.ts';

const StockArrayField = ArrayField as ComponentType<FieldProps>;

/** A list: RJSF's field with what adds and removes entries. Downloaded by forms that have one. */
export default function ListPart(props: FieldProps) {
  const { registry: around } = props;
  const registry = useMemo(() => listRegistry(around), [around]);
  return <StockArrayField {...props} registry={registry} />;
}

function listRegistry(around: Registry): Registry {
  return {
    ...around,
    fields: {
      ...around.fields,
      OptionalDataControlsField,
    },
    templates: { ...partTemplates, ...around.templates },
  };
}
