import type { FormDefinition, Schema, SectionDefinition } from '../definition.ts';
import { sameJson } from '../judge/keywords.ts';
import { kindNameOf } from '../kinds/kinds.ts';
import { answerType, choicesOf } from '../kinds/schema-kind.ts';
import type { Group } from '../resolve/plan.ts';
import { planOf } from '../resolve/read-plan.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import { ruleChanges } from './rule-changes.ts';

/**
 * What became of a question: `replaced` asks for another kind of answer, `tightened` refuses answers that were fine,
 * `loosened` accepts more, `reworded` only reads differently.
 */
export type ChangeKind = 'added' | 'removed' | 'replaced' | 'tightened' | 'loosened' | 'reworded';

/** One question that two revisions of a form ask differently. */
export interface QuestionChange {
  /** JSON pointer into the document. */
  readonly path: string;
  readonly title: string;
  readonly kind: ChangeKind;
  /** What is different, in words for people, e.g. "at most 200 words (was 250)". */
  readonly notes: readonly string[];
  /** An answer is demanded that was not demanded before, always or under some condition. */
  readonly demanded: boolean;
}

const known = new WeakMap<object, WeakMap<object, readonly QuestionChange[]>>();

/** Everything that differs between two revisions of a form, in the order of the newer one; removed questions last. */
export function definitionChanges(
  before: FormDefinition<unknown>,
  now: FormDefinition<unknown>,
): readonly QuestionChange[] {
  const after = known.get(before) ?? new WeakMap<object, readonly QuestionChange[]>();
  known.set(before, after);
  const changes = after.get(now) ?? compare(before, now);
  after.set(now, changes);
  return changes;
}

function compare(before: FormDefinition<unknown>, now: FormDefinition<unknown>): QuestionChange[] {
  const old = placedQuestions(before);
  const current = placedQuestions(now);
  const changes = [...current].flatMap(([path, place]) => {
    const earlier = old.get(path);
    const change = earlier === undefined ? addition(place) : comparison(earlier, place);
    return change === undefined ? [] : [change];
  });
  const removed = [...old].flatMap(([path, { question }]): QuestionChange[] =>
    current.has(path)
      ? []
      : [{ path, title: titleOf(question), kind: 'removed', notes: ['no longer asked'], demanded: false }],
  );
  return [...changes, ...removed];
}

type Demand = 'never' | 'sometimes' | 'always';

interface PlacedQuestion {
  readonly question: Question;
  readonly demand: Demand;
}

function placedQuestions(definition: FormDefinition<unknown>): Map<string, PlacedQuestion> {
  return new Map(
    definition.sections.flatMap((section) =>
      allQuestions(section).map((question): [string, PlacedQuestion] => [
        question.path,
        { question, demand: demandOf(section, question) },
      ]),
    ),
  );
}

/** Whether the group around a question demands an answer. */
function demandOf(section: SectionDefinition, { keys }: Question): Demand {
  let group: Group | undefined = planOf(section.schema).root;
  const steps = keys.slice(section.path.length);
  for (const step of steps.slice(0, -1)) group = group?.members.get(step)?.group;
  const name = steps.at(-1) ?? '';
  const demanding = (group?.pieces ?? []).filter(({ schema }) => schema.required?.includes(name));
  if (demanding.length === 0) return 'never';
  return demanding.some(({ part }) => part.condition === undefined) ? 'always' : 'sometimes';
}

function titleOf({ schema, name }: Question): string {
  return schema.title ?? name;
}

function addition({ question, demand }: PlacedQuestion): QuestionChange {
  const notes = [demand === 'never' ? 'new question' : 'new question that must be answered'];
  const demanded = demand !== 'never';
  return { path: question.path, title: titleOf(question), kind: 'added', notes, demanded };
}

/** The kind of value that an answer is stored as. */
function storedAs(schema: Schema): string {
  const kind = kindNameOf(schema);
  const type = answerType(schema);
  if (kind === 'amount' || kind === 'files') return kind;
  return type === 'integer' ? 'number' : String(type);
}

const order: readonly Demand[] = ['never', 'sometimes', 'always'];

function comparison(before: PlacedQuestion, now: PlacedQuestion): QuestionChange | undefined {
  const { path, schema } = now.question;
  const old = before.question.schema;
  const demanded = order.indexOf(now.demand) > order.indexOf(before.demand);
  const change = (kind: ChangeKind, notes: readonly string[]): QuestionChange => ({
    path,
    title: titleOf(now.question),
    kind,
    notes,
    demanded,
  });
  if (storedAs(old) !== storedAs(schema)) return change('replaced', ['asks for another kind of answer']);
  const { tightened, loosened } = ruleChanges(old, schema);
  const stricter = [...(demanded ? ['must be answered'] : []), ...tightened];
  const freer = [
    ...(order.indexOf(now.demand) < order.indexOf(before.demand) ? ['need not be answered'] : []),
    ...loosened,
  ];
  if (stricter.length > 0) return change('tightened', [...stricter, ...freer]);
  if (freer.length > 0) return change('loosened', freer);
  const words = rewording(before.question, now.question);
  return words.length > 0 ? change('reworded', words) : undefined;
}

function rewording(before: Question, now: Question): string[] {
  const [old, current] = [before.schema, now.schema];
  return [
    ...(old.title === current.title ? [] : [`was "${titleOf(before)}"`]),
    ...(old.description === current.description ? [] : ['another explanation']),
    ...(sameJson(choicesOf(old), choicesOf(current)) ? [] : ['choices reworded']),
  ];
}
