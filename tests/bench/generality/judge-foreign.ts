import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compileForm } from '#authoring/compile/compile-form.ts';
import { readWorkingForm } from '#authoring/compile/read-working-form.ts';
import { judgeOf, sentAnswers, sentKeys } from '#authoring/import/compare-verdicts.ts';
import { importForm } from '#authoring/import/import-form.ts';
import { type Loss, Losses } from '#authoring/import/losses.ts';
import { answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition, Json, Schema } from '#engine/definition.ts';
import { parseDraft, parseSubmission, pruneAnswers } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { pointerKeys, setAt } from '#engine/values/pointer.ts';
import { toWire } from '#engine/wire/wire.ts';
import { fromWire } from '#engine/wire/wire-read.ts';
import type { ForeignSchema } from './foreign-schemas.ts';

/** The outcome for a schema. */
export interface Judged {
  readonly name: string;
  /** Why it was refused; undefined if it became a form. */
  readonly refused?: string;
  /** Differences from the schema that the import reports. */
  readonly losses: readonly Loss[];
  /** Differences that it does not report. */
  readonly faults: readonly string[];
}

/** Imports a foreign schema into a folder of forms, and tries the form. */
export async function judgeForeign(schemasDir: string, foreign: ForeignSchema): Promise<Judged> {
  const { name, file } = foreign;
  const path = join(schemasDir, 'foreign.json');
  writeFileSync(path, JSON.stringify(file));
  try {
    const { losses } = await importForm(schemasDir, path, 'foreign');
    const form = compileForm(readWorkingForm(schemasDir, 'foreign'));
    return { name, losses, faults: [...faultsOf(form), ...silentDifferences(form, foreign, losses)] };
  } catch (error) {
    return { name, refused: (error as Error).message, losses: [], faults: [] };
  } finally {
    rmSync(join(schemasDir, 'foreign'), { recursive: true, force: true });
  }
}

/** Faults of the form by itself: with its samples, in its sheet, on the wire. */
function faultsOf(form: FormDefinition): readonly string[] {
  const faults: string[] = [];
  for (const kind of ['valid', 'limit'] as const) {
    const sample = sampleAnswers(form, { kind });
    const parsed = parseSubmission(form, sample);
    if (!parsed.ok)
      faults.push(`its ${kind} sample is refused: ${parsed.error[0]?.path} ${parsed.error[0]?.message}`);
    const rows = answerRows(form, sample).flatMap((group) => group.rows);
    const asked = resolve(form, sample).questions;
    const paths = rows.map((row) => row.path);
    if (paths.length !== asked.length || new Set(paths).size !== paths.length)
      faults.push(`its sheet has ${paths.length} rows for ${asked.length} questions`);
    if (rows.some(({ text }) => text.includes('[object'))) faults.push('its sheet shows an object');
    if (!parsed.ok) continue;
    const back = fromWire(form, toWire(form, parsed.value));
    if (!back.ok || !isDeepStrictEqual(back.value, parsed.value))
      faults.push('its answers do not come back from the wire');
  }
  return faults;
}

/** Answers that form and schema judge differently at a place the import did not report. */
function silentDifferences(
  form: FormDefinition,
  { file, cases }: ForeignSchema,
  losses: readonly Loss[],
): readonly string[] {
  const judge = judgeOf(file.schema as { readonly [name: string]: unknown });
  if (judge === undefined) return [];
  // What is not a group became the only question of one.
  const isSingle = losses.some(({ what }) => what === 'that it is a single answer');
  const said = new Losses();
  for (const { place, what, why } of losses) said.note(place === 'the whole form' ? '' : place, what, why);
  const found = new Map<string, string>();
  for (const answers of [...mutants(form), ...cases.map(({ answer }) => ({ answer }) as Answers)]) {
    // Nobody can write a number into a question for text.
    if (!parseDraft(form, answers).ok) continue;
    const parsed = parseSubmission(form, answers);
    const sent = sentAnswers(form, parsed.ok ? parsed.value : pruneAnswers(form, answers));
    const judged = isSingle ? sent.answer : sent;
    if (judged === undefined || judge(judged) === parsed.ok) continue;
    const [place, why] = parsed.ok
      ? [
          pointerKeys(judge.errors?.[0]?.instancePath ?? ''),
          `${judge.errors?.[0]?.keyword} ${judge.errors?.[0]?.message}`,
        ]
      : [sentKeys(form, parsed.error[0]?.path ?? ''), parsed.error[0]?.message ?? ''];
    const missing = parsed.ok ? judge.errors?.[0]?.params.missingProperty : undefined;
    const keys = [...place, ...(missing ? [String(missing)] : [])];
    const named = keys.filter((key) => !/^\d+$/.test(key)).join('.');
    if (said.explains(named)) continue;
    found.set(
      `${named} ${parsed.ok}`,
      `${parsed.ok ? 'taken' : 'refused'} unlike the schema at ${named || 'the top'}: ${why} (${JSON.stringify(sent).slice(0, 200)})`,
    );
  }
  return [...found.values()];
}

const odd: readonly Json[] = ['', 'x', 'a b c', '0', -1, 0, 1.5, 40, true, false, [], ['x'], ['x', 'x'], {}];

/** Some of them, others for the next question. */
const oddOnes = (at: number) => [0, 1, 2, 3].map((step) => odd[(4 * at + step) % odd.length] as Json);

/** A form of hundreds of questions takes a second for a sample. */
const mostSamples = 40;
const isFew = ({ type, oneOf = [] }: Schema) => type === 'boolean' || (oneOf.length > 0 && oneOf.length < 5);

/** Samples of a form in which one answer after another is changed or missing, and some in which several are. */
function* mutants(form: FormDefinition): Generator<Answers> {
  yield {};
  for (const kind of ['valid', 'limit'] as const) {
    const sample = sampleAnswers(form, { kind });
    yield sample;
    let several = sample;
    let resampled = 0;
    for (const [at, { keys, schema }] of resolve(form, sample).questions.entries()) {
      // A few entries of a list of countries show as much as all.
      const choices = (schema.oneOf ?? []).slice(0, 3).map((choice) => choice.const as Json);
      const values = schema.oneOf ? [undefined, ...choices] : [undefined, ...oddOnes(at)];
      for (const value of values) {
        const changed = setAt(sample, keys, value as Json);
        yield changed;
        if (isFew(schema) && resampled++ < mostSamples) yield sampleAnswers(form, { kind, from: changed });
      }
      several = setAt(several, keys, values[at % values.length] as Json);
      yield several;
    }
  }
}
