import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';

/** Every file in the folder of a form belongs to one of its sections. */
export const files: Rule = (form) => {
  const used = new Set([
    form.form?.file,
    ...form.sections.flatMap(({ schema, ui }) => [schema.source.file, ui.file]),
  ]);
  const sections = form.isSingle ? `the form "${form.id}"` : 'form.json';
  return form.sources
    .filter(({ file }) => !file.includes('/shared/') && !used.has(file))
    .filter(({ file }) => !form.sources.some(({ value }) => refersTo(value, file.split('/').at(-1) ?? file)))
    .map((source) =>
      source.problem(
        [],
        `no section of ${sections} uses this file`,
        'a section in "sections" of form.json that names it, or delete it',
      ),
    );
};

function refersTo(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((each) => refersTo(each, name));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, each]) =>
    key === '$ref' ? String(each).split('#')[0]?.endsWith(name) : refersTo(each, name),
  );
}
