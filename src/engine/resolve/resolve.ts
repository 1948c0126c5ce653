import type { Answers, FormDefinition, Json, Schema, SectionDefinition, UiSchema } from '../definition.ts';
import { labelOf } from '../schema/labels.ts';
import type { Group, Member } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { getAt, isObject, joinPath, setAt } from '../values/pointer.ts';
import { decidingFirst, type OtherAnswers } from './between-sections.ts';
import { type AnswerSource, documentSource, groupSchema, type Run, runPlan, schemaOf } from './run-plan.ts';

/** One question of a form: a leaf such as a text, a choice, an amount or a list of files. */
export interface Question {
  /** JSON pointer into the document. */
  readonly path: string;
  /** The steps of `path`. */
  readonly keys: readonly string[];
  readonly name: string;
  /** Its name outside of its group; see `labelOf`. */
  readonly label: string;
  /** As asked, after all conditions. */
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
  /** Whether the surrounding group requires an answer. */
  readonly required: boolean;
  readonly sectionId: string;
}

export interface AskedQuestion extends Question {
  readonly given: Json | undefined;
  /** The answer as it counts; undefined if there is none. */
  readonly answer: Json | undefined;
  /** The entries of a list of groups; undefined for any other question. */
  readonly entries: readonly AskedGroup[] | undefined;
}

/** A group that is asked: a section, a fieldset, or an entry of a list. */
export interface AskedGroup extends Question {
  /** Groups and questions in the order of `ui:order`. */
  readonly children: readonly (AskedGroup | AskedQuestion)[];
}

/** What a section asks given some answers, and how. */
export interface ResolvedSection {
  readonly section: SectionDefinition;
  /** Answers that count: to what is asked, normalised. Nested groups are always present. */
  readonly answers: Answers;
  readonly run: Run;
  readonly tree: AskedGroup;
  /** The questions that are asked, in order; a list of groups is one of them. */
  readonly questions: readonly AskedQuestion[];
}

/** What a form asks given some answers, and how. */
export interface ResolvedForm {
  readonly sections: readonly ResolvedSection[];
  readonly questions: readonly AskedQuestion[];
}

/**
 * The only answer to "what is asked now, and how": form, validation, payload, preview, exports, samples and merges all
 * read it. Linear in the size of the form.
 */
export function resolve(definition: FormDefinition, answers: Answers): ResolvedForm {
  return resolveFrom(definition, (section) => documentSource(getAt(answers, section.path)));
}

/** The same for answers that are not in a document. */
export function resolveFrom(
  definition: FormDefinition,
  sourceOf: (section: SectionDefinition) => AnswerSource,
): ResolvedForm {
  const decided = new Map<SectionDefinition, ResolvedSection>();
  const others: { [sectionId: string]: Answers } = {};
  for (const section of decidingFirst(definition)) {
    const resolved = resolveSection(section, sourceOf(section), others);
    decided.set(section, resolved);
    others[section.id] = resolved.answers;
  }
  const sections = definition.sections.flatMap((section) => decided.get(section) ?? []);
  return {
    sections,
    get questions() {
      return sections.flatMap(({ questions }) => questions);
    },
  };
}

/** What one section asks; `others` are the answers of the sections that its conditions refer to. */
export function resolveSection(
  section: SectionDefinition,
  source: AnswerSource,
  others?: OtherAnswers,
): ResolvedSection {
  return new DecidedSection(section, runPlan(planOf(section.schema), source, others));
}

/** Tree and questions are created on demand: validation needs neither. */
class DecidedSection implements ResolvedSection {
  readonly section: SectionDefinition;
  readonly run: Run;
  private root: AskedGroup | undefined;
  private asked: readonly AskedQuestion[] | undefined;

  constructor(section: SectionDefinition, run: Run) {
    this.section = section;
    this.run = run;
  }

  get answers(): Answers {
    return this.run.objects[0] ?? {};
  }

  get tree(): AskedGroup {
    const { id, path: keys, title: label, uiSchema } = this.section;
    const place = { path: joinPath('', ...keys), keys, label, uiSchema, name: id, sectionId: id };
    this.root ??= groupNode(this.run, this.run.plan.root, place);
    return this.root;
  }

  get questions(): readonly AskedQuestion[] {
    this.asked ??= questionsIn(this.tree);
    return this.asked;
  }
}

/** The questions of a tree in order, groups expanded, lists of groups not. */
export function questionsIn(group: AskedGroup): readonly AskedQuestion[] {
  return group.children.flatMap((child) => ('children' in child ? questionsIn(child) : [child]));
}

export function withEntries(questions: readonly AskedQuestion[]): readonly AskedQuestion[] {
  return questions.flatMap((question) => [
    question,
    ...(question.entries ?? []).flatMap((entry) => withEntries(questionsIn(entry))),
  ]);
}

/** A document with the answers of every section, as returned by `toAnswers`. */
export function documentOf(
  { sections }: ResolvedForm,
  toAnswers: (resolved: ResolvedSection) => Answers,
): Answers {
  return sections.reduce<Answers>((document, resolved) => {
    const { path } = resolved.section;
    return path.length === 0 ? toAnswers(resolved) : setAt(document, path, toAnswers(resolved));
  }, {});
}

type NodePlace = Pick<Question, 'path' | 'keys' | 'name' | 'label' | 'uiSchema' | 'sectionId'>;

function groupNode(run: Run, group: Group, place: NodePlace, required = true): AskedGroup {
  const schema = groupSchema(group, run);
  const demanded = new Set(schema.required);
  const children = orderedNames([...group.members.keys()], place.uiSchema).flatMap(
    (name): AskedGroup['children'] => {
      const member = group.members.get(name);
      if (member === undefined) return [];
      const own = run.asked[member.index] === true ? schemaOf(member, run.holds) : undefined;
      if (own === undefined) return [];
      const below = {
        path: joinPath(place.path, name),
        keys: [...place.keys, name],
        name,
        label: labelOf(run.plan, member, own),
        uiSchema: uiBelow(place.uiSchema, name),
        sectionId: place.sectionId,
      };
      const isDemanded = demanded.has(name);
      const nested = member.group;
      return nested !== undefined && run.objects[nested.index] !== undefined
        ? [groupNode(run, nested, below, isDemanded)]
        : [questionNode(run, member, { ...below, schema: own, required: isDemanded })];
    },
  );
  return { ...place, schema, required, children };
}

function questionNode(run: Run, member: Member, question: Question): AskedQuestion {
  const { path, keys, uiSchema, sectionId, schema } = question;
  const entries = run.entries[member.index]?.map((entry, at) =>
    groupNode(entry, entry.plan.root, {
      path: joinPath(path, String(at)),
      keys: [...keys, String(at)],
      name: String(at),
      label: `${question.label} ${at + 1}`,
      uiSchema: uiBelow(uiSchema, 'items'),
      sectionId,
    }),
  );
  const answer = run.objects[member.parent.index]?.[member.name];
  const given = itemsOf(schema) === undefined ? run.given[member.index] : answer;
  return { ...question, given, answer, entries };
}

function uiBelow(uiSchema: UiSchema, name: string): UiSchema {
  const below = uiSchema[name];
  return isObject(below) ? below : {};
}

/** Names of a group in the order of `ui:order`; `*` stands for the rest, which otherwise comes last. */
export function orderedNames(names: readonly string[], uiSchema: UiSchema): readonly string[] {
  const order = uiSchema['ui:order'];
  if (!Array.isArray(order)) return names;
  const asked = new Set(order);
  const known = new Set(names);
  const rest = names.filter((name) => !asked.has(name));
  const placed = [...asked].flatMap((name) => (name === '*' ? rest : known.has(name) ? [name] : []));
  return asked.has('*') ? placed : [...placed, ...rest];
}
