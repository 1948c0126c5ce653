/** The Node entry of the published package: check, compile and import folders of forms. */
export { askAboutForm, checkForm } from './check/check-form.ts';
export { compileForm, compileForms } from './compile/compile-form.ts';
export { readWorkingForm, type WorkingForm } from './compile/read-working-form.ts';
export { answersName, answerTypes } from './generate/types.ts';
export { formIdOf, type Imported, importForm } from './import/import-form.ts';
export type { Loss } from './import/losses.ts';
export { formIds } from './read/form-folders.ts';
export { type Problem, problemText, SchemaError } from './read/problem.ts';
