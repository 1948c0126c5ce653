import { listLevels } from '#engine/schema/references.ts';
import { isObject } from '#engine/values/pointer.ts';
import { partsOf } from './condition-parts.ts';
import type { FormSource, SectionSource } from './form-source.ts';
import { branchesOf, namesIn, namesOf } from './node-branches.ts';
import type { SchemaNode } from './schema-node.ts';

/** One schema visited on a walk through a section. */
export interface Visit {
  readonly node: SchemaNode;
  /** A `part` is what a condition says about one answer. */
  readonly role: 'section' | 'property' | 'branch' | 'condition' | 'items' | 'part';
  /** Name of the property; for a condition about another section, the name of that section; '' for other roles. */
  readonly name: string;
  /** JSON pointer of the answer, without the section. */
  readonly pointer: string;
  /** Names of all properties of the object this schema belongs to, including those of its branches. */
  readonly siblings: ReadonlySet<string>;
  /** Is inside one question, such as an amount or an entry of a list. */
  readonly inside: boolean;
}

const none: ReadonlySet<string> = new Set();

/** Every schema of a form, section by section. */
export function visitsIn(form: FormSource): Visit[] {
  return form.sections.flatMap((section) => visitsOf(form, section));
}

/** Every schema of a section: properties, branches, conditions, entries of lists. */
export function visitsOf({ sections }: FormSource, section: SectionSource): Visit[] {
  const visits: Visit[] = [];
  /** `around` are the lists whose entries contain this. */
  const meet = (visit: Visit, decider?: string, around: readonly string[] = []): void => {
    if (visits.length > 10_000) return; // endless references; another rule reports them
    visits.push(visit);
    const { node, role, pointer, siblings } = visit;
    if (role === 'condition' || role === 'part') {
      meetParts(visit);
      return;
    }
    const own = role === 'branch' ? siblings : namesOf(node);
    const inside = visit.inside || (role === 'property' && isQuestion(node));
    const below = { name: '', pointer, siblings: own, inside };
    for (const name of namesIn(node.get('properties'))) {
      if (name === decider) continue; // asked beside the alternative it distinguishes
      const child = node.child('properties', name);
      const met = { ...below, node: child, name, pointer: `${pointer}/${name}` };
      const demanded = demandsOnly(child) ? namesAt(met.pointer) : none;
      if (demanded.size > 0) meet({ ...met, role: 'branch', siblings: demanded }, undefined, around);
      else meet({ ...met, role: 'property' }, undefined, around);
    }
    const entry = isObject(node.get('items')) ? node.child('items') : undefined;
    if (entry !== undefined && around.filter((each) => each === entry.origin).length < levelsOf(node)) {
      const place = { name: '', pointer: `${pointer}/0`, siblings: none, inside: true };
      meet({ ...place, node: entry, role: 'items' }, undefined, [...around, entry.origin]);
    }
    if (node.get('if') !== undefined) meet({ ...below, node: node.child('if'), role: 'condition' });
    for (const branch of branchesOf(node))
      meet({ ...below, node: branch.node, role: 'branch' }, branch.decider, around);
  };
  /** Names in a group that was visited before. */
  const namesAt = (pointer: string): ReadonlySet<string> =>
    new Set(
      visits
        .filter((visit) => visit.pointer === pointer && visit.role === 'property' && !isQuestion(visit.node))
        .flatMap(({ node }) => [...namesOf(node)]),
    );
  /** The parts of a condition concern the same answers, `properties` one answer each. */
  const meetParts = (visit: Visit): void => {
    const { node, pointer } = visit;
    const meetPart = (part: SchemaNode, at: string) =>
      meet({ node: part, role: 'part', name: '', pointer: at, siblings: none, inside: true });
    for (const name of namesIn(node.get('properties')))
      meetPart(node.child('properties', name), `${pointer}/${name}`);
    for (const id of namesIn(node.get('sections'))) {
      const other = sections.find((each) => each.id === id);
      const siblings = other === undefined ? none : namesOf(other.schema);
      const part = node.child('sections', id);
      meet({ node: part, role: 'condition', name: id, pointer: `/${id}`, siblings, inside: true });
    }
    if (isObject(node.get('contains'))) meetPart(node.child('contains'), `${pointer}/0`);
    for (const [[keyword, ...steps]] of partsOf(node.schema()))
      meet({ ...visit, node: node.child(String(keyword), ...steps), inside: true });
  };
  meet({ node: section.schema, role: 'section', name: '', pointer: '', siblings: none, inside: false });
  return visits;
}

/** The maximum depth of a list whose entries contain it. */
function levelsOf(list: SchemaNode): number {
  const depth = list.get('x-depth');
  return typeof depth === 'number' ? depth : listLevels.usual;
}

const demanding = ['required', 'properties'];

/** Whether a branch says nothing about a group except which of its questions must be answered. */
function demandsOnly(node: SchemaNode): boolean {
  const keywords = Object.keys(node.schema());
  return keywords.length > 0 && keywords.every((keyword) => demanding.includes(keyword));
}

/** True if the schema is one question: anything but a group of others. */
export function isQuestion(node: SchemaNode): boolean {
  return !(
    node.get('type') === 'object' &&
    node.get('amount') === undefined &&
    node.get('properties') !== undefined
  );
}
