import type { FormDefinition, Schema, SectionDefinition } from '../definition.ts';
import { englishChanges } from '../english-changes.ts';
import { kindOf } from '../kinds/kinds.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import type { Group } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { answerType, choicesOf } from '../schema/schema-kind.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { meaningOf, placeIn, questionsOf } from './lineage.ts';
import { ruleChanges } from './rule-changes.ts';

/**
 * The change of a question: `replaced` asks for another kind of answer, `meant` for the same kind with another meaning,
 * `tightened` refuses answers that were fine, `loosened` accepts more, `moved` is elsewhere, `reworded` only reads
 * differently. If several apply it is the first; the notes name all.
 */
export type ChangeKind =
  | 'added'
  | 'removed'
  | 'replaced'
  | 'meant'
  | 'tightened'
  | 'loosened'
  | 'moved'
  | 'reworded';

/** One question that two revisions of a form ask differently. */
export interface QuestionChange {
  /** JSON pointer into the document. */
  readonly path: string;
  readonly title: string;
  readonly kind: ChangeKind;
  /** The differences, in words for people, e.g. "at most 200 words (was 250)". */
  readonly notes: readonly string[];
  /** An answer is required that was not required before, always or under some condition. */
  readonly demanded: boolean;
}

const changesSince = memoByObject((before: FormDefinition) =>
  memoByObject((now: FormDefinition): readonly QuestionChange[] => compare(before, now)),
);

/** All differences between two revisions of a form, in the order of the newer one; removed questions last. */
export function definitionChanges(before: FormDefinition, now: FormDefinition): readonly QuestionChange[] {
  return changesSince(before)(now);
}

function compare(before: FormDefinition, now: FormDefinition): QuestionChange[] {
  const old = placedQuestions(before);
  const current = placedQuestions(now);
  const [oldQuestions, currentQuestions] = [questionsOf(before), questionsOf(now)];
  const followed = new Set<string>();
  const changes = [...current].flatMap(([path, place]) => {
    const from = placeIn(path, currentQuestions, oldQuestions);
    const earlier = from === undefined ? undefined : old.get(from);
    if (from !== undefined) followed.add(from);
    const change = earlier === undefined ? addition(place) : comparison(earlier, place);
    return change === undefined ? [] : [change];
  });
  const removed = [...old].flatMap(([path, { question }]): QuestionChange[] =>
    followed.has(path)
      ? []
      : [{ path, title: question.label, kind: 'removed', notes: [englishChanges.removed], demanded: false }],
  );
  return [...changes, ...removed];
}

type Demand = 'never' | 'sometimes' | 'always';

interface PlacedQuestion {
  readonly question: Question;
  readonly demand: Demand;
}

function placedQuestions(definition: FormDefinition): Map<string, PlacedQuestion> {
  return new Map(
    definition.sections.flatMap((section) =>
      allQuestions(section).map((question): [string, PlacedQuestion] => [
        question.path,
        { question, demand: demandOf(section, question) },
      ]),
    ),
  );
}

/** Whether the group around a question requires an answer. */
function demandOf(section: SectionDefinition, { keys }: Question): Demand {
  let group: Group | undefined = planOf(section.schema).root;
  const steps = keys.slice(section.path.length);
  for (const step of steps.slice(0, -1)) group = group?.members.get(step)?.group;
  const name = steps.at(-1) ?? '';
  const demanding = (group?.pieces ?? []).filter(({ schema }) => schema.required?.includes(name));
  if (demanding.length === 0) return 'never';
  return demanding.some(({ part }) => part.condition === undefined) ? 'always' : 'sometimes';
}

function addition({ question, demand }: PlacedQuestion): QuestionChange {
  const notes = [demand === 'never' ? englishChanges.added : englishChanges.addedDemanded];
  const demanded = demand !== 'never';
  return { path: question.path, title: question.label, kind: 'added', notes, demanded };
}

/** The type that an answer is stored as. */
function storedAs(schema: Schema): string {
  const type = answerType(schema);
  return kindOf(schema).storedAs ?? (type === 'integer' ? 'number' : String(type));
}

const order: readonly Demand[] = ['never', 'sometimes', 'always'];

function comparison(before: PlacedQuestion, now: PlacedQuestion): QuestionChange | undefined {
  const { path, schema } = now.question;
  const old = before.question.schema;
  const demanded = order.indexOf(now.demand) > order.indexOf(before.demand);
  const change = (kind: ChangeKind, notes: readonly string[]): QuestionChange => ({
    path,
    title: now.question.label,
    kind,
    notes,
    demanded,
  });
  const { tightened, loosened } = ruleChanges(old, schema);
  const isReplaced = storedAs(old) !== storedAs(schema);
  const isMeant = meaningOf(old) !== meaningOf(schema);
  const stricter = [...(demanded ? [englishChanges.demanded] : []), ...(isReplaced ? [] : tightened)];
  const freer = [
    ...(order.indexOf(now.demand) < order.indexOf(before.demand) ? [englishChanges.free] : []),
    ...(isReplaced ? [] : loosened),
  ];
  const isMoved = before.question.path !== path;
  const words = rewording(before.question, now.question);
  const notes = [
    ...(isReplaced ? [englishChanges.replaced] : []),
    ...(isMeant ? [englishChanges.meant] : []),
    ...stricter,
    ...freer,
    ...(isMoved ? [englishChanges.moved] : []),
    ...words,
  ];
  if (isReplaced) return change('replaced', notes);
  if (isMeant) return change('meant', notes);
  if (stricter.length > 0) return change('tightened', notes);
  if (freer.length > 0) return change('loosened', notes);
  if (isMoved) return change('moved', notes);
  return words.length > 0 ? change('reworded', notes) : undefined;
}

function rewording(before: Question, now: Question): string[] {
  const [old, current] = [before.schema, now.schema];
  return [
    ...(old.title === current.title ? [] : [`was "${before.label}"`]),
    ...(old.description === current.description ? [] : [englishChanges.explanation]),
    ...rewordedChoices(old, current),
  ];
}

/** Labels that changed; choices that came or went are changes of rules. */
function rewordedChoices(before: Schema, now: Schema): string[] {
  const labels = new Map((choicesOf(before) ?? []).map(({ value, label }) => [value, label]));
  return (choicesOf(now) ?? []).flatMap(({ value, label }) => {
    const was = labels.get(value);
    return was === undefined || was === label ? [] : [`choice "${label}" (was "${was}")`];
  });
}
