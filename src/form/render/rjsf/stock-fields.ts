/**
 * RJSF's own fields, which walk groups and lists. The package exports them only together with every other field and
 * widget (`getDefaultRegistry`), 30 kB that no form of ours shows; so they are imported from its folder `lib`, here and
 * nowhere else.
 */
export { default as ArrayField } from '@rjsf/core/lib/components/fields/ArrayField.js';
export { default as ObjectField } from '@rjsf/core/lib/components/fields/ObjectField.js';
export { default as OptionalDataControlsField } from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
