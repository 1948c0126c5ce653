import type { Answers, FieldError, FormDefinition, Json, Result, Schema } from '../definition.ts';
import { entrySources, HostileSource, readAnswer, ShapeFindings } from '../judge/shape.ts';
import { givenAnswers } from '../resolve/collect-answers.ts';
import { resolveFrom } from '../resolve/resolve.ts';
import type { AnswerSource } from '../resolve/run-plan.ts';
import type { Member } from '../schema/plan.ts';
import { getAt, joinPath } from '../values/pointer.ts';
import { findUnknown } from './wire-names.ts';
import { codecOf, entryForm, targetsOf, type WireTarget } from './wire-places.ts';

export interface FromWireOptions {
  /** Pointers without an answer that are ignored: envelope fields and fields of the server. */
  readonly ignore?: readonly string[];
}

/**
 * The answers in a payload. Errors: fields that belong to no question and values of the wrong type; their paths point
 * into the payload. Answers to questions that are not asked are dropped. A choice may come as `{label, value}` or as its
 * value alone, a file as its key alone; `null` counts as no answer. Never throws.
 */
export function fromWire(
  definition: FormDefinition,
  payload: unknown,
  { ignore = [] }: FromWireOptions = {},
): Result<Answers, FieldError[]> {
  const findings = new ShapeFindings(definition);
  findUnknown(definition, payload, ignore, findings);
  const resolved = resolveFrom(definition, ({ path }) => new PayloadSource(payload, path, findings));
  return findings.errors.length === 0
    ? { ok: true, value: givenAnswers(resolved) }
    : { ok: false, error: findings.errors };
}

/** Reads the answers of a section from a payload, from the first place of each question that has a value. */
class PayloadSource implements AnswerSource {
  private readonly payload: unknown;
  private readonly base: readonly string[];
  private readonly findings: ShapeFindings;

  constructor(payload: unknown, base: readonly string[], findings: ShapeFindings) {
    this.payload = payload;
    this.base = base;
    this.findings = findings;
  }

  read({ keys }: Member, schema: Schema): Json | undefined {
    for (const target of targetsOf(schema)) {
      const value = getAt(this.payload, target.keys);
      if (value === undefined || value === null) continue;
      const path = joinPath('', ...this.base, ...keys);
      const answer = decode(this.findings, target, schema, value, path);
      if (answer !== undefined) return readAnswer(this.findings, schema, answer, target.pointer);
    }
    return undefined;
  }

  entries(_member: Member, schema: Schema): readonly AnswerSource[] | undefined {
    for (const { keys, pointer } of targetsOf(schema)) {
      const value = getAt(this.payload, keys);
      if (value !== undefined && value !== null)
        return entrySources(this.findings, schema, value, pointer, EntrySource);
    }
    return undefined;
  }
}

/** Reads the answers of a list entry from a payload, where they are under the names of their questions. */
class EntrySource extends HostileSource {
  override read(member: Member, schema: Schema): Json | undefined {
    const value = this.valueOf(member);
    if (value === undefined) return undefined;
    const pointer = this.pathOf(member);
    const answer = decode(this.findings, { as: entryForm(schema), pointer }, schema, value, pointer);
    return answer === undefined ? undefined : readAnswer(this.findings, schema, answer, pointer);
  }
}

/** An answer from its wire form; undefined, with an error, if it has another type. */
function decode(
  findings: ShapeFindings,
  { as, pointer }: Pick<WireTarget, 'as' | 'pointer'>,
  schema: Schema,
  value: Json,
  asked: string,
): Json | undefined {
  return codecOf(schema, as)?.fromWire(schema, value, {
    question: asked,
    fail: (rule, parts) => findings.fail(pointer, rule, schema.title, parts),
    failPart: (step, rule, title) => findings.fail(joinPath(pointer, step), rule, title),
  });
}
