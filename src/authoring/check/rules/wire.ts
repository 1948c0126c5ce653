import { envelopePlaces } from '#contract/application/application-envelope.ts';
import { kindOf, kinds } from '#engine/kinds/kinds.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import { placeBelow } from '../../read/group-places.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { isQuestion, visitsOf } from '../../read/visits.ts';

/** The wire forms of answers of any kind. */
const ways = new Set(Object.values(kinds).flatMap(({ wire: codecs }) => Object.keys(codecs)));
const fields = ['pointer', 'as', 'empty'];
const unsent =
  'its place in the payload, such as "/applicationData/project_information/villages"; [] for an answer that stays in the browser';

/** Every question has an `x-wire` that names unique places in the payload. */
export const wire: Rule = (form) => {
  const problems: Problem[] = [];
  const isApplication = isObject(form.form?.value) && form.form.value.for === 'application';
  const taken = new Map<string, string>();
  for (const pointer of constants(form.form?.value)) taken.set(pointer, 'form.json');
  for (const section of form.sections) {
    const bases = new Map<string, Base>();
    for (const { node, name, pointer: question, inside, role } of visitsOf(form, section)) {
      const asked = node.get('x-wire');
      const base = baseOf(bases, question);
      if (role === 'section' || (role === 'property' && !inside && !isQuestion(node))) {
        if (asked === undefined) continue;
        problems.push(...placeProblems(node, [], asked, base, true));
        if (typeof asked !== 'string') continue;
        const place = placeBelow(base?.place ?? '', asked);
        if (base !== undefined && !asked.startsWith('/')) base.isUsed = true;
        bases.set(question, { place, node, isUsed: false });
        continue;
      }
      if (role !== 'property' || inside) continue;
      if (asked === undefined) {
        // An answer that repeats another need not be sent.
        if (node.get('sameAs') === undefined) {
          const wrong = `"${name}" has no "x-wire": its answers would be lost`;
          problems.push(node.problem('x-wire', wrong, unsent));
        }
        continue;
      }
      const owner = `${section.id}${question}`;
      const list = Array.isArray(asked) ? asked : [asked];
      list.forEach((place, at) => {
        const steps = Array.isArray(asked) ? [at] : [];
        problems.push(...placeProblems(node, steps, place, base));
        const written = pointerOf(place);
        if (typeof written !== 'string') return;
        const pointer = placeBelow(base?.place ?? '', written);
        if (base !== undefined && !written.startsWith('/')) base.isUsed = true;
        const clash = [...taken.keys()].find(
          (other) => other === pointer || other.startsWith(`${pointer}/`) || pointer.startsWith(`${other}/`),
        );
        if (isApplication && !isOfApplication(pointer)) {
          const wrong = `"x-wire" names ${pointer}, where an application stores no answers`;
          const expected =
            '"/companyDetails/…" or "/applicationData/…", with names that the portal does not use itself';
          problems.push(node.problemInside('x-wire', steps, wrong, expected));
        }
        const isRepeated = list.slice(0, at).some((other) => pointerOf(other) === written);
        if (isRepeated) {
          problems.push(
            node.problemInside('x-wire', steps, `"x-wire" names ${pointer} twice`, 'each place once'),
          );
        } else if (clash !== undefined && taken.get(clash) !== owner) {
          const wrong = `"x-wire" uses ${pointer}, but ${taken.get(clash)} uses ${clash}`;
          problems.push(node.problemInside('x-wire', steps, wrong, 'a different place in the payload'));
        }
        taken.set(pointer, owner);
      });
    }
    for (const { node, isUsed } of bases.values()) {
      if (isUsed) continue;
      const wrong = '"x-wire" is at a group, and no place inside starts from it';
      problems.push(
        node.problem('x-wire', wrong, 'it at each of its questions, or theirs without a slash in front'),
      );
    }
  }
  return problems;
};

/** Whether an answer sent there is stored as part of an application, apart from the portal's own data. */
function isOfApplication(pointer: string): boolean {
  if (pointer === '/uploadedFiles') return true;
  const isInside = /^\/(companyDetails|applicationData)\/./.test(pointer);
  return isInside && !envelopePlaces.some((place) => pointer === place || pointer.startsWith(`${place}/`));
}

function pointerOf(place: unknown): unknown {
  return isObject(place) ? place.pointer : place;
}

function constants(form: unknown): string[] {
  return isObject(form) && isObject(form.wireConstants) ? Object.keys(form.wireConstants) : [];
}

/** Where the places of a group's questions begin. */
interface Base {
  readonly place: string;
  readonly node: SchemaNode;
  /** A place inside starts from it. */
  isUsed: boolean;
}

/** What the nearest group around a question says. */
function baseOf(bases: ReadonlyMap<string, Base>, pointer: string): Base | undefined {
  for (let at = pointer; at !== ''; ) {
    at = at.slice(0, at.lastIndexOf('/'));
    const base = bases.get(at);
    if (base !== undefined) return base;
  }
  return undefined;
}

function placeProblems(
  node: SchemaNode,
  steps: number[],
  place: unknown,
  base: Base | undefined,
  isGroup = false,
): Problem[] {
  const problem = (wrong: string, expected: string): Problem[] => [
    node.problemInside('x-wire', steps, wrong, expected),
  ];
  const pointer = pointerOf(place);
  const isPlace = typeof pointer === 'string' && /^(?:\/?[^/]+)(\/[^/]+)*$/.test(pointer);
  if (!isPlace || pointer.split('/').some((step) => step in {})) {
    return problem(
      '"x-wire" names no place of the payload',
      'a pointer such as "/companyDetails/legal_name"',
    );
  }
  if (base === undefined && !pointer.startsWith('/')) {
    const wrong = `"x-wire" names no place of the payload: no group around it says where "${pointer}" begins`;
    return problem(wrong, 'a pointer such as "/companyDetails/legal_name", or an "x-wire" at the group');
  }
  if (isGroup && isObject(place)) return problem('"x-wire" of a group is not a text', '"/company/office"');
  if (!isObject(place)) return [];
  const unknown = Object.keys(place).find((field) => !fields.includes(field));
  if (unknown !== undefined)
    return problem(`unknown field "${unknown}" of "x-wire"`, oneOfThese(unknown, fields));
  if (place.as === undefined) return [];
  const as = String(place.as);
  if (!ways.has(as)) return problem(`"as" of "x-wire" is ${asWritten(place.as)}`, oneOfThese(as, ways));
  const possible = Object.keys(kindOf(node.schema()).wire);
  if (possible.includes(as)) return [];
  return problem(`this answer cannot be sent as "${as}"`, `one of ${possible.join(', ')}`);
}
