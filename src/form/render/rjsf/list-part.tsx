import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
import type { FieldProps, Registry } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';
import { partTemplates } from '#theme/templates/part-templates.ts';

const StockArrayField = ArrayField as ComponentType<FieldProps>;

/** A list: RJSF's field with what puts entries there and takes them away. Downloaded by forms that have one. */
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
      OptionalDataControlsField: OptionalDataControlsField,
    },
    templates: { ...partTemplates, ...around.templates },
  };
}
