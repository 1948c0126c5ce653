import type { FieldError, FormDefinition, Json, Result, Schema } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import { kindOf } from '../kinds/kinds.ts';
import { maxEntries } from '../kinds/list.ts';
import { type Question, type ResolvedForm, resolveFrom } from '../resolve/resolve.ts';
import { type AnswerSource, runPlan } from '../resolve/run-plan.ts';
import { variantsOf } from '../resolve/visibility.ts';
import type { Group, Member, Plan } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { isFieldset, itemsOf } from '../schema/schema-kind.ts';
import { getAt, isObject, joinPath } from '../values/pointer.ts';
import { messageFor } from './messages.ts';

/** The most errors listed for one document. */
const maxErrors = 100;

/** Findings about the shape of received data, in the words of a form. */
export class ShapeFindings {
  readonly errors: FieldError[] = [];
  private readonly definition: FormDefinition;

  constructor(definition: FormDefinition) {
    this.definition = definition;
  }

  get isFull(): boolean {
    return this.errors.length >= maxErrors;
  }

  fail(path: string, rule: string, title: string | undefined, parts: object = {}): undefined {
    if (this.isFull) return undefined;
    const message = messageFor(this.definition, [rule], {
      title: title ?? englishAnswers.untitled,
      ...parts,
    });
    this.errors.push({ path, message, rule: rule.split(':')[0] ?? rule });
    return undefined;
  }

  /** A name that no question has; long names are shortened. */
  failUnknown(path: string, name: string): undefined {
    const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
    return this.fail(joinPath(path, shown), 'unknown', undefined, { name: shown });
  }
}

/**
 * Reads arbitrary input as answers of a form: every name must be a question, every value of an asked question must have
 * its type. It does not check whether answers are complete or right. `null` counts as no answer; answers to questions
 * that are not asked are dropped. Never throws: it walks the schema, not the input, so depth and odd names do no harm.
 */
export function readShape(definition: FormDefinition, raw: unknown): Result<ResolvedForm, FieldError[]> {
  const findings = new ShapeFindings(definition);
  const isSingle = definition.sections[0]?.path.length === 0;
  if (!isObject(raw)) findings.fail('', 'type:object', definition.title);
  else if (!isSingle) {
    const ids = new Set(definition.sections.map(({ id }) => id));
    for (const name of Object.keys(raw)) if (!ids.has(name)) findings.failUnknown('', name);
  }
  const resolved = resolveFrom(definition, ({ schema, path }) => {
    const plan = planOf(schema);
    const value = isObject(raw) ? getAt(raw, path) : undefined;
    return new HostileSource(findings, plan, value, joinPath('', ...path), schema.title);
  });
  return findings.errors.length > 0 ? { ok: false, error: findings.errors } : { ok: true, value: resolved };
}

/** Reads arbitrary input, as described at `readShape`. */
export class HostileSource implements AnswerSource {
  protected readonly findings: ShapeFindings;
  private readonly raw: unknown;
  private readonly path: string;

  constructor(findings: ShapeFindings, plan: Plan, raw: unknown, path: string, title?: string) {
    this.findings = findings;
    this.raw = raw;
    this.path = path;
    this.findUnknown(plan.root, raw, path, title);
  }

  private findUnknown(group: Group, raw: unknown, path: string, title: string | undefined): void {
    if (raw === null || raw === undefined) return;
    if (!isObject(raw)) {
      this.findings.fail(path, 'type:object', title);
      return;
    }
    for (const name of Object.keys(raw)) {
      if (this.findings.isFull) return;
      const member = group.members.get(name);
      if (member === undefined) this.findings.failUnknown(path, name);
      else if (member.group !== undefined && member.places.every(({ schema }) => isFieldset(schema))) {
        this.findUnknown(member.group, raw[name], joinPath(path, name), member.places[0]?.schema.title);
      }
    }
  }

  read(member: Member, schema: Schema): Json | undefined {
    const value = this.valueOf(member);
    return value === undefined ? undefined : readAnswer(this.findings, schema, value, this.pathOf(member));
  }

  protected valueOf({ keys }: Member): Json | undefined {
    return getAt(this.raw, keys) ?? undefined;
  }

  protected pathOf({ keys }: Member): string {
    return joinPath(this.path, ...keys);
  }

  entries(member: Member, schema: Schema): readonly AnswerSource[] | undefined {
    const value = this.valueOf(member);
    if (value === undefined) return undefined;
    const Source = this.constructor as typeof HostileSource;
    return entrySources(this.findings, schema, value, this.pathOf(member), Source);
  }
}

/** Whether an answer has the type of a question, in any of the ways the form may ask it. */
export function fitsQuestion(definition: FormDefinition, question: Question, answer: Json): boolean {
  return variantsOf(definition, question).some((schema) => {
    const findings = new ShapeFindings(definition);
    const items = itemsOf(schema);
    if (items === undefined) readAnswer(findings, schema, answer, question.path);
    else {
      for (const entry of entrySources(findings, schema, answer, question.path) ?? [])
        runPlan(planOf(items), entry);
    }
    return findings.errors.length === 0;
  });
}

/** The entries of a list of groups, each to be read defensively; undefined, with an error, if there is no such list. */
export function entrySources(
  findings: ShapeFindings,
  schema: Schema,
  value: Json,
  path: string,
  Source = HostileSource,
): readonly AnswerSource[] | undefined {
  const items = itemsOf(schema) ?? {};
  if (!Array.isArray(value)) return findings.fail(path, 'type:array', schema.title);
  if (value.length > maxEntries) return findings.fail(path, 'maxItems', schema.title, { limit: maxEntries });
  const title = items.title ?? schema.title;
  return value.map(
    (entry, at) => new Source(findings, planOf(items), entry, joinPath(path, String(at)), title),
  );
}

/** One answer of the kind its schema asks for; undefined, with an error, if it is of another. */
export function readAnswer(
  findings: ShapeFindings,
  schema: Schema,
  value: Json,
  path: string,
): Json | undefined {
  return kindOf(schema).read(schema, value, {
    fail: (rule, parts) => findings.fail(path, rule, schema.title, parts),
    failUnknown: (name) => findings.failUnknown(path, name),
    part: (step, part, below) => readAnswer(findings, part, below, joinPath(path, step)),
    get isFull() {
      return findings.isFull;
    },
  });
}
