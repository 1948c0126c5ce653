import { getAt, isObject } from '#engine/values/pointer.ts';
import { questionsIn } from '../../read/asked.ts';
import { releasedFile } from '../../read/form-folders.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import type { Source } from '../../read/source.ts';
import { visitsOf } from '../../read/visits.ts';
import { readReleased } from '../../released/record.ts';

/** The portal still finds the questions that it reads by name, and the answers it cannot do without. */
export const reliedOn: Rule = (form) => {
  const { form: file } = form;
  if (file === undefined) return [];
  const asked = new Set(questionsIn(form).map(({ path }) => path));
  const always = alwaysDemanded(form);
  return [
    ...noLongerUsed(form, file),
    ...(['uses', 'needs'] as const).flatMap((field) => {
      const relied = getAt(file.value, [field]);
      return Object.entries(isObject(relied) ? relied : {}).flatMap(([path, why]): Problem[] => {
        const name = path.split('/').at(-1);
        const problem = (wrong: string, expected: string) => [
          file.problem([field, path], wrong, expected, true),
        ];
        if (!asked.has(path)) {
          const wrong = `the question ${path} is gone, but the portal relies on it: ${why}`;
          return problem(wrong, `"${name}" asked there as before; only a developer can remove it`);
        }
        if (field === 'uses' || always.has(path)) return [];
        const wrong = `the question ${path} may stay empty, but the portal needs an answer: ${why}`;
        return problem(wrong, `"${name}" in the list "required" of its section, without a condition`);
      });
    }),
  ];
};

/** Removing a line from "uses" changes no program: it still looks for the question. */
function noLongerUsed(form: FormSource, file: Source): Problem[] {
  const record = readReleased(form.schemasDir, form.id);
  const before = typeof record === 'object' ? record.uses : undefined;
  const uses = getAt(file.value, ['uses']);
  return Object.entries(before ?? {}).flatMap(([path, why]): Problem[] => {
    if (isObject(uses) && Object.hasOwn(uses, path)) return [];
    const wrong = `"uses" no longer names ${path}, but the portal relies on it: ${why}`;
    const expected = `"${path}": "${why}"; if this is intended, a developer removes it from ${releasedFile}`;
    return [
      isObject(uses) ? file.problem(['uses'], wrong, expected, true) : file.problem([], wrong, expected),
    ];
  });
}

function alwaysDemanded(form: FormSource): Set<string> {
  return new Set(
    form.sections.flatMap((section) =>
      visitsOf(form, section)
        .filter(({ role, inside }) => !inside && (role === 'section' || role === 'property'))
        .flatMap(({ node, pointer }) => {
          const required = node.get('required');
          const start = form.isSingle ? '' : `/${section.id}`;
          return Array.isArray(required) ? required.map((name) => `${start}${pointer}/${name}`) : [];
        }),
    ),
  );
}
