import type { TemplatesType } from '@rjsf/utils';
import { ArrayItemTemplate } from './array/array-item-template.tsx';
import { ArrayTemplate } from './array/array-template.tsx';
import { ChoiceTemplate } from './choice/choice-template.tsx';
import { RjsfFieldTemplate } from './field/rjsf-field-template.tsx';
import { OptionalTemplate } from './optional/optional-template.tsx';
import { UnsupportedTemplate } from './unsupported/unsupported-template.tsx';

/** Our templates for lists and for parts that depend on their answers, by RJSF's names; they come with those parts. */
export const partTemplates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  FieldTemplate: RjsfFieldTemplate,
  MultiSchemaFieldTemplate: ChoiceTemplate,
  OptionalDataControlsTemplate: OptionalTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
};
