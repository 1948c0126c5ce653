/** The form entry of the published package: a form from a schema, its store, and the components that draw both. */
export { type LiveFormOptions, liveForm } from './live/live-form.ts';
export { AnswerSheet, type AnswerSheetProps } from './render/answer-sheet.tsx';
export type { RegisteredFields, RegisteredWidgets } from './render/form-context.ts';
export { type FormServices, noServices } from './render/form-services.ts';
export { SchemaForm, type SchemaFormProps } from './render/schema-form.tsx';
export { createFormStore } from './store/create-form-store.ts';
export type { FormStore } from './store/form-store.ts';
