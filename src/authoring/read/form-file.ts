import { isObject } from '#engine/values/pointer.ts';
import { isName, nameWords } from './names.ts';
import { oneOfThese, type Problem } from './problem.ts';
import type { Source, Steps } from './source.ts';

const formFields = ['$schema', 'for', 'title', 'sections', 'wireConstants', 'uses', 'needs'];
const sectionFields = ['id', 'file', 'title', 'previewTitle'];

export interface SectionName {
  readonly id: string;
  readonly file: string;
}

/**
 * The sections that form.json names, or everything wrong with it. If it names none, the form has a single section, whose
 * files are named like the form.
 */
export function sectionNames(
  form: Source,
  id: string,
): readonly SectionName[] | { readonly problems: readonly Problem[] } {
  const value = form.value;
  const isSingle = isObject(value) && value.sections === undefined && value.title === undefined;
  const isForm =
    isSingle ||
    (isObject(value) &&
      typeof value.title === 'string' &&
      Array.isArray(value.sections) &&
      value.sections.length > 0);
  if (!isForm) {
    const expected = 'an object with "title" and a list "sections" of at least one';
    return { problems: [form.problem([], 'this does not describe a form', expected)] };
  }
  const relied = [
    ...reliedOnProblems(form, value.uses, 'uses'),
    ...reliedOnProblems(form, value.needs, 'needs'),
  ];
  if (isSingle) {
    const problems = [...unknownFields(form, [], value, formFields), ...relied];
    return problems.length > 0 ? { problems } : [{ id, file: id }];
  }
  const sections = (Array.isArray(value.sections) ? value.sections : []).map((section) =>
    isObject(section) ? section : {},
  );
  const problems = [
    ...unknownFields(form, [], value, formFields),
    ...sections.flatMap((section, at) => [
      ...unknownFields(form, ['sections', at], section, sectionFields),
      ...sectionProblems(form, section, at),
    ]),
    ...(['id', 'file', 'title'] as const).flatMap((field) => repeats(form, sections, field)),
    ...constantProblems(form, value.wireConstants),
    ...relied,
  ];
  return problems.length > 0 ? { problems } : (sections as unknown as SectionName[]);
}

function unknownFields(form: Source, steps: Steps, value: object, known: readonly string[]): Problem[] {
  return Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) =>
      form.problem([...steps, field], `unknown field "${field}"`, oneOfThese(field, known), true),
    );
}

function sectionProblems(form: Source, section: { [field: string]: unknown }, at: number): Problem[] {
  const problems = sectionFields
    .filter((field) => typeof section[field] !== 'string' || section[field] === '')
    .map((field) => {
      const expected = `a text for each of ${sectionFields.join(', ')}`;
      return form.problem(['sections', at], `a section has no "${field}"`, expected);
    });
  if (problems.length > 0) return problems;
  return ['id', 'file']
    .filter((field) => !isName(String(section[field])))
    .map((field) => {
      const wrong = `${JSON.stringify(section[field])} cannot be the ${field} of a section`;
      return form.problem(['sections', at, field], wrong, nameWords);
    });
}

/** Two sections with the same id would share their answers; with the same file or title, they would look alike. */
function repeats(form: Source, sections: readonly { [field: string]: unknown }[], field: string): Problem[] {
  return sections.flatMap((section, at) =>
    section[field] !== undefined && sections.findIndex((other) => other[field] === section[field]) < at
      ? [
          form.problem(
            ['sections', at, field],
            `the section ${field} "${section[field]}" is used twice`,
            `${field === 'id' ? 'an' : 'a'} ${field} of its own for each section`,
          ),
        ]
      : [],
  );
}

function constantProblems(form: Source, constants: unknown): Problem[] {
  if (constants === undefined) return [];
  const expected = 'places such as "/applicationData/application_level", each with its value';
  if (!isObject(constants))
    return [form.problem(['wireConstants'], '"wireConstants" is not an object', expected)];
  return Object.keys(constants)
    .filter((pointer) => !/^(\/[^/]+)+$/.test(pointer))
    .map((pointer) =>
      form.problem(['wireConstants', pointer], `"${pointer}" is not a place`, expected, true),
    );
}

/** What the portal relies on: the place of a question, and its purpose. */
function reliedOnProblems(form: Source, relied: unknown, field: 'uses' | 'needs'): Problem[] {
  if (relied === undefined) return [];
  const expected = 'places of questions, each with what it is for: { "/email": "people sign in with it" }';
  if (!isObject(relied)) return [form.problem([field], `"${field}" is not an object`, expected)];
  return Object.entries(relied)
    .filter(([pointer, why]) => !/^(\/[^/]+)+$/.test(pointer) || typeof why !== 'string' || why.trim() === '')
    .map(([pointer]) =>
      form.problem([field, pointer], `"${pointer}" in "${field}" is not a place with its purpose`, expected),
    );
}
