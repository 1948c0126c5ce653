import type { RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { ArrayItemTemplate } from './array/array-item-template.tsx';
import { ArrayTemplate } from './array/array-template.tsx';
import { ChoiceSelector, ChoiceTemplate } from './choice/choice-template.tsx';
import { RjsfFieldTemplate } from './field/rjsf-field-template.tsx';
import { ObjectTemplate } from './object/object-template.tsx';
import { OptionalTemplate } from './optional/optional-template.tsx';
import { UnsupportedTemplate } from './unsupported/unsupported-template.tsx';

/** Our templates by the names RJSF looks for. */
export const templates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  FieldTemplate: RjsfFieldTemplate,
  MultiSchemaFieldTemplate: ChoiceTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  OptionalDataControlsTemplate: OptionalTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
};

/** The one widget RJSF's own fields ask for by themselves; questions take theirs from `pick-widget.ts`. */
export const rjsfWidgets: RegistryWidgetsType = { SelectWidget: ChoiceSelector };
