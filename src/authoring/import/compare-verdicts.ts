import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Answers, FieldError, FormDefinition, Json } from '#engine/definition.ts';
import { parseSubmission, pruneAnswers } from '#engine/judge/submission.ts';
import { type AskedQuestion, resolve, withEntries } from '#engine/resolve/resolve.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { formats } from '#engine/values/formats.ts';
import { getAt, pointerKeys, setAt } from '#engine/values/pointer.ts';
import { toWire, toWirePath } from '#engine/wire/wire.ts';
import { answersPlace, type Losses } from './losses.ts';
import type { Written } from './written.ts';

/** Answers that a form and its source schema judge differently. */
interface Difference {
  /** The names that lead to the question, from the top. */
  readonly keys: readonly string[];
  readonly answers: Answers;
  /** Whether the form accepts them and the schema does not, or the other way round. */
  readonly isTaken: boolean;
  /** The message of the one that refuses. */
  readonly why: string;
}

/** The judge of any schema: ajv by default, with the formats of forms. */
export function judgeOf(schema: Written): ValidateFunction | undefined {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, logger: false, formats });
  const { $schema: _draft, $id: _id, id: _old, ...plain } = schema;
  try {
    return ajv.compile(plain);
  } catch {
    return undefined; // of a draft that ajv does not read, or with broken references
  }
}

/** Answers as an imported form sends them: under the names of its source schema. */
export function sentAnswers(form: FormDefinition, answers: Answers): Answers {
  return (getAt(toWire(form, answers), answersPlace) ?? {}) as Answers;
}

/** The schema's names for the question at a path. */
export function sentKeys(form: FormDefinition, path: string): readonly string[] {
  const place = toWirePath(form, path);
  return pointerKeys(place === undefined ? path : place.slice(answersPlace.length));
}

/** The first differences, at most one for each question and side. */
function differencesOf(schema: Written, form: FormDefinition): readonly Difference[] {
  const judge = judgeOf(schema);
  if (judge === undefined) return [];
  const found = new Map<string, Difference>();
  for (const answers of tries(form)) {
    const parsed = parseSubmission(form, answers);
    const sent = sentAnswers(form, parsed.ok ? parsed.value : pruneAnswers(form, answers));
    if (judge(sent) === parsed.ok) continue;
    const { keys, why } = parsed.ok ? ofSchema(judge.errors ?? []) : ofForm(form, parsed.error);
    const place = JSON.stringify([keys, parsed.ok]);
    if (!found.has(place)) found.set(place, { keys, answers: sent, isTaken: parsed.ok, why });
  }
  return [...found.values()];
}

/** Notes differences found by trying, unless another loss covers them. */
export function noteDifferences(schema: Written, form: FormDefinition, losses: Losses): void {
  for (const { keys, isTaken, why } of differencesOf(schema, form)) {
    const place = keys.filter((key) => !/^\d+$/.test(key)).join('.');
    if (losses.explains(place)) continue;
    losses.note(
      place,
      isTaken ? `a rule: ${why}` : `that an answer is taken without this: ${why}`,
      'form and schema were tried with sample answers: they differ',
    );
  }
}

function ofSchema(errors: readonly ErrorObject[]) {
  const [first] = errors;
  const keys = pointerKeys(first?.instancePath ?? '');
  const name = (first?.params as { missingProperty?: string } | undefined)?.missingProperty;
  return { keys: name === undefined ? keys : [...keys, name], why: `"${first?.keyword}" ${first?.message}` };
}

function ofForm(form: FormDefinition, [first]: readonly FieldError[]) {
  return { keys: sentKeys(form, first?.path ?? ''), why: first?.message ?? '' };
}

const mostTries = 300;

/** Sample answers, with each choice made once, and each question left empty or answered oddly once. */
function* tries(form: FormDefinition): Generator<Answers> {
  const starts = [sampleAnswers(form), sampleAnswers(form, { kind: 'limit' })];
  yield {};
  const seen = new Set<string>();
  for (let start = starts.shift(); start !== undefined && seen.size < mostTries; start = starts.shift()) {
    yield start;
    for (const question of withEntries(resolve(form, start).questions)) {
      for (const value of valuesOf(question)) {
        const key = JSON.stringify([question.path, question.schema.title, value]);
        if (seen.has(key)) continue;
        seen.add(key);
        if (seen.size > mostTries) return;
        const changed = setAt(start, question.keys, value);
        yield changed;
        if (isDecision(question)) starts.push(sampleAnswers(form, { from: changed }));
      }
    }
  }
}

const isDecision = ({ schema }: AskedQuestion) => schema.type === 'boolean' || schema.oneOf !== undefined;

function valuesOf({ schema, answer }: AskedQuestion): (Json | undefined)[] {
  const list = Array.isArray(answer) ? answer : [];
  if (schema.type === 'boolean') return [undefined, true, false];
  if (schema.oneOf !== undefined) return [undefined, ...schema.oneOf.map((each) => each.const as Json)];
  if (schema.type === 'string') return [undefined, 'x', 'Some words', '0', 'a@b.example', 'long '.repeat(60)];
  if (schema.type === 'number' || schema.type === 'integer') return [undefined, -1, 0, 1, 2.5, 7, 1e6];
  if (schema.type === 'array')
    return [undefined, [], list.slice(0, 1), [...list, ...list], [...list, ...list, ...list, ...list]];
  return [undefined];
}
