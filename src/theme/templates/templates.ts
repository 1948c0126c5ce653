import type { TemplatesType } from '@rjsf/utils';
import { ObjectTemplate } from './object/object-template.tsx';

/** Our templates by the names RJSF looks for. */
export const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: ObjectTemplate,
};
