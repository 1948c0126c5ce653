import { isObject } from '#engine/values/pointer.ts';
import { type Asked, questionsIn } from '../../read/asked.ts';
import { formIds } from '../../read/form-folders.ts';
import { type FormSource, type Rule, readFormSource } from '../../read/form-source.ts';
import { oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';

/** The texts of a score sheet match what it does: best and worst, the ends of scales, points. */
export const sheets: Rule = (form) => {
  const criteria = questionsIn(form).filter(({ node }) => isObject(node.get('x-score')));
  return [
    ...criteria.flatMap((each) => [...optional(each), ...unlikeScale(each), ...swapped(each)]),
    ...sums(form),
    ...readsNothing(form, criteria),
  ];
};

/** A criterion judges questions of an application form. */
function readsNothing({ schemasDir, id }: FormSource, criteria: readonly Asked[]): Problem[] {
  const reading = criteria.flatMap(({ node }) => {
    const score = node.get('x-score');
    const reads = isObject(score) && Array.isArray(score.reads) ? score.reads.map(String) : [];
    return reads.map((path, at) => ({ node, path, at }));
  });
  if (reading.length === 0) return [];
  const asked = formIds(schemasDir).flatMap((other) => {
    const found = other === id ? undefined : readFormSource(schemasDir, other);
    if (found === undefined || 'problems' in found) return [];
    const { form } = found;
    const isApplication = isObject(form.form?.value) && form.form.value.for === 'application';
    return isApplication ? questionsIn(form).map(({ path }) => path) : [];
  });
  return reading
    .filter(({ path }) => !asked.includes(path))
    .map(({ node, path, at }) => {
      const wrong = `"${path}" is not a question of an application`;
      return node.problemInside('x-score', ['reads', at], wrong, oneOfThese(path, asked));
    });
}

function optional({ node, name, isDemanded }: Asked): Problem[] {
  if (isDemanded) return [];
  const wrong = `the criterion "${name}" may stay empty: sheets with and without it would be compared`;
  return [node.source.problem(node.steps, wrong, `"${name}" in the list "required"`, true)];
}

/** Help such as "0: no need shown. 10: assessed" names the ends of the scale. */
function unlikeScale({ node, name }: Asked): Problem[] {
  const [least, most, help] = [node.get('minimum'), node.get('maximum'), node.get('description')];
  if (typeof least !== 'number' || typeof most !== 'number' || typeof help !== 'string') return [];
  const named = [...help.matchAll(/(?:^|[\s(])(\d+(?:\.\d+)?)\s*[:=]\s/g)].map(([, number]) =>
    Number(number),
  );
  if (named.length < 2 || (Math.min(...named) === least && Math.max(...named) === most)) return [];
  const wrong = `the help of "${name}" explains ${Math.min(...named)} to ${Math.max(...named)}, its scale goes from ${least} to ${most}`;
  return [node.problem('description', wrong, 'one scale in both places')];
}

const good = /^(?:yes|in full|full|fully|always|excellent|very good|good|outstanding|strong|high|best)\b/i;
const bad = /^(?:no|not|none|never|poor|very poor|bad|weak|low|insufficient|worst)\b/i;

function swapped({ node, name }: Asked): Problem[] {
  const score = node.get('x-score');
  const points = isObject(score) && isObject(score.points) ? score.points : undefined;
  const choices = node.get('oneOf');
  const ranked = (Array.isArray(choices) ? choices : []).flatMap((choice) =>
    isObject(choice) ? [{ title: String(choice.title), part: Number(points?.[String(choice.const)]) }] : [],
  );
  const best = ranked.find(({ title }) => good.test(title));
  const worst = ranked.find(({ title }) => bad.test(title));
  if (best && worst && best.part < worst.part) {
    const wrong = `"${worst.title}" gives more points than "${best.title}" at "${name}"`;
    return [node.problemInside('x-score', ['points'], wrong, 'the most points for the best')];
  }
  const stars = node.get('stars');
  const [first, last] = Array.isArray(stars) ? [String(stars[0]), String(stars.at(-1))] : ['', ''];
  if (!good.test(first) || !bad.test(last)) return [];
  const wrong = `"stars" of "${name}" begin with the best, "${first}": that would give no points`;
  return [node.problem('stars', wrong, 'the lowest first')];
}

/** Points promised by a title or help match those of the sheet. */
function sums(form: FormSource): Problem[] {
  const brings = form.sections.map(({ schema }) => pointsOf(schema));
  return form.sections
    .flatMap(({ schema }, at) =>
      brings[at] === undefined
        ? []
        : ['title', 'description'].flatMap((keyword): Problem[] => {
            const said = promised(schema.get(keyword));
            const sum = brings.reduce<number>((total, points) => total + (points ?? 0), 0);
            if (said === undefined || said === brings[at] || said === sum) return [];
            const wrong = `"${keyword}" promises ${said} points, "x-score" gives ${brings[at]}`;
            return [schema.problem(keyword, wrong, 'the same number in both places')];
          }),
    )
    .concat(ofCriteria(form));
}

function ofCriteria(form: FormSource): Problem[] {
  return form.sections.flatMap(({ id, schema }) => {
    const points = pointsOf(schema);
    const own = questionsIn(form).filter(
      ({ path, node }) => isObject(node.get('x-score')) && (form.isSingle || path.startsWith(`/${id}/`)),
    );
    const weights = own.map(({ node }) => weightOf(node));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return own.flatMap(({ node, name }, at): Problem[] => {
      const share = ((points ?? 0) * (weights[at] ?? 0)) / all;
      const said = promised(node.get('title')) ?? promised(node.get('description'));
      if (points === undefined || said === undefined || Math.abs(said - share) < 0.05) return [];
      const wrong = `the words of "${name}" promise ${said} points, its weight gives ${Math.round(share * 10) / 10} of the section's ${points}`;
      const expected = `weights that give the stated points: together they are ${all}, and share ${points}`;
      return [node.problemInside('x-score', ['weight'], wrong, expected)];
    });
  });
}

function pointsOf(schema: SchemaNode): number | undefined {
  const score = schema.get('x-score');
  return isObject(score) && typeof score.points === 'number' ? score.points : undefined;
}

function weightOf(node: SchemaNode): number {
  const score = node.get('x-score');
  return isObject(score) && typeof score.weight === 'number' ? score.weight : 0;
}

function promised(text: unknown): number | undefined {
  const number =
    typeof text === 'string' ? /(\d+(?:\.\d+)?)\s*(?:points?|marks?)\b/i.exec(text)?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
}
