import { dirname } from 'node:path';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { type Asked, earlierPlaces, questionsIn } from '../read/asked.ts';
import { releasedFile } from '../read/form-folders.ts';
import type { FormSource, Rule } from '../read/form-source.ts';
import type { Problem } from '../read/problem.ts';
import { choiceProblems } from './choices.ts';
import { readReleased } from './record.ts';
import { comparableText, type ReleasedForm, type ReleasedQuestion, releasedForm } from './released-form.ts';

/** What was served before stays valid: names, values, places in the payload and the meaning of answers. */
export const released: Rule = (form) => {
  const before = servedBefore(form);
  if (before === undefined) return [];
  if (before === 'broken') {
    const file = `schemas/${form.id}/${releasedFile}`;
    const wrong = 'the record of what was served cannot be read';
    return [{ file, line: 1, column: 1, wrong, expected: 'the file as version control has it' }];
  }
  const now = releasedForm(form);
  return questionsIn(form).flatMap((asked): Problem[] => {
    const [was, is] = [before.questions[asked.path], now.questions[asked.path]];
    if (is === undefined) return [];
    if (was === undefined) return renamedQuestion(asked, is, before, now);
    return [
      ...placeProblems(asked, was, is),
      ...meaningProblems(asked, was, is),
      ...choiceProblems(asked, was, is),
    ];
  });
};

function servedBefore(form: FormSource) {
  return readReleased(dirname(dirname(form.sections[0]?.schema.source.path ?? '')), form.id);
}

/** Sections keep the name under which their answers are stored. Reported before all consequences of such a change. */
export const renamed: Rule = (form) => {
  const before = servedBefore(form);
  return before === undefined || before === 'broken' ? [] : renamedSections(form, before, releasedForm(form));
};

/** A removed section, and a new one that has its file or most of its questions: its answers would be lost. */
function renamedSections(form: FormSource, before: ReleasedForm, now: ReleasedForm): Problem[] {
  const sections = getAt(form.form?.value, ['sections']);
  const gone = Object.keys(before.sections).filter((id) => !Object.hasOwn(now.sections, id));
  const moved = new Set(questionsIn(form).flatMap(({ node }) => earlierPlaces(node)));
  return gone.flatMap((id) => {
    const lost = Object.keys(before.questions).filter((path) => path.startsWith(`/${id}/`));
    const left = lost.filter((path) => !moved.has(path)).map((path) => path.slice(id.length + 1));
    const at = (Array.isArray(sections) ? sections : []).findIndex((section) => {
      const name = isObject(section) ? String(section.id) : '';
      if (Object.hasOwn(before.sections, name) || left.length === 0) return false;
      const shared = left.filter((pointer) => Object.hasOwn(now.questions, `/${name}${pointer}`));
      return now.sections[name] === before.sections[id] || shared.length * 2 > lost.length;
    });
    if (at < 0 || form.form === undefined) return [];
    const wrong = `the section "${id}" was served and has another id now: drafts would lose its answers`;
    return [form.form.problem(['sections', at, 'id'], wrong, `"${id}"; change the title instead`)];
  });
}

/** A new question at the place in the payload of a removed one. */
function renamedQuestion(
  { node, name, path }: Asked,
  is: ReleasedQuestion,
  before: ReleasedForm,
  now: ReleasedForm,
): Problem[] {
  const gone = Object.entries(before.questions).find(
    ([old, { wire }]) => !Object.hasOwn(now.questions, old) && wire.some((place) => is.wire.includes(place)),
  );
  if (gone === undefined || earlierPlaces(node).includes(gone[0])) return [];
  const wrong = `"${name}" takes the place of ${gone[0]}, which is gone: drafts would lose their answers`;
  const expected = `"x-moved-from": "${gone[0]}" if it is the same question, else a new "x-wire"`;
  return path === gone[0] ? [] : [node.source.problem(node.steps, wrong, expected, true)];
}

function placeProblems({ node, name }: Asked, was: ReleasedQuestion, is: ReleasedQuestion): Problem[] {
  if (was.wire.join(' ') === is.wire.join(' ')) return [];
  const places = was.wire.length === 0 ? '[]' : was.wire.map((place) => `"${place}"`).join(', ');
  const wrong = `the "x-wire" of "${name}" has changed: other programs look for the answer where it was`;
  const expected = `${places}; a developer who means it takes it out of ${releasedFile}`;
  return [node.problem('x-wire', wrong, expected)];
}

function meaningProblems(
  { node, name, groups }: Asked,
  was: ReleasedQuestion,
  is: ReleasedQuestion,
): Problem[] {
  const expected = `"x-meaning": ${was.meaning + 1} at "${name}"`;
  if (is.meaning < was.meaning) {
    const wrong = `"x-meaning" of "${name}" went back from ${was.meaning}: answers to the old question would count`;
    return [node.problem('x-meaning', wrong, `${was.meaning} or more`)];
  }
  if (is.meaning > was.meaning) return [];
  if (
    was.words !== undefined &&
    is.words !== undefined &&
    comparableText(was.words) !== comparableText(is.words)
  ) {
    const wrong = `the declaration "${name}" has other words than those that people have agreed to`;
    return [
      node.problem('title', wrong, `${expected}, so that drafts are asked again; or the words as they were`),
    ];
  }
  const [years, now] = [was.years ?? [], is.years ?? []];
  if (years.map(comparableText).join() === now.map(comparableText).join()) return [];
  const about = (list: readonly string[]) => list.join(', ') || 'no year';
  const wrong = `"${name}" is about ${about(now)} now, and its answers in drafts about ${about(years)}`;
  const place =
    [node, ...groups.toReversed()].find((each) => /\d{4}/.test(String(each.get('title')))) ?? node;
  const keyword = place === node && !/\d{4}/.test(String(node.get('title'))) ? 'description' : 'title';
  return [place.problem(keyword, wrong, `${expected}, so that drafts are asked again`)];
}
