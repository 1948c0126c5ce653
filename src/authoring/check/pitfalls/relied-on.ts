import { getAt, isObject } from '#engine/values/pointer.ts';
import { questionsIn } from '../../read/asked.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import { visitsOf } from '../../read/visits.ts';

/** The portal goes on finding the questions that it reads by name, and the answers that it cannot do without. */
export const reliedOn: Rule = (form) => {
  const { form: file } = form;
  if (file === undefined) return [];
  const asked = new Set(questionsIn(form).map(({ path }) => path));
  const always = alwaysDemanded(form);
  return (['uses', 'needs'] as const).flatMap((field) => {
    const relied = getAt(file.value, [field]);
    return Object.entries(isObject(relied) ? relied : {}).flatMap(([path, why]): Problem[] => {
      const name = path.split('/').at(-1);
      const problem = (wrong: string, expected: string) => [
        file.problem([field, path], wrong, expected, true),
      ];
      if (!asked.has(path)) {
        const wrong = `the question ${path} is gone, but the portal relies on it: ${why}`;
        return problem(wrong, `"${name}" asked there as before; only a developer can do without it`);
      }
      if (field === 'uses' || always.has(path)) return [];
      const wrong = `the question ${path} may stay empty, but the portal needs an answer: ${why}`;
      return problem(wrong, `"${name}" in the list "required" of its section, without a condition`);
    });
  });
};

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
