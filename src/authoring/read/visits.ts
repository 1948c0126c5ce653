import { listLevels } from '#engine/schema/references.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { listsOfParts } from './condition-parts.ts';
import type { FormSource, SectionSource } from './form-source.ts';
import { nodeAlternatives } from './node-alternatives.ts';
import type { SchemaNode } from './schema-node.ts';

/** One schema met on a walk through a section. */
export interface Visit {
  readonly node: SchemaNode;
  /** A `part` is what a condition says about one answer. */
  readonly role: 'section' | 'property' | 'branch' | 'condition' | 'items' | 'part';
  /** Name of the property; of a condition that looks at another section, the name of that; '' for other roles. */
  readonly name: string;
  /** JSON pointer of the answer, without the section. */
  readonly pointer: string;
  /** Names of all properties of the object this schema belongs to, those of its branches included. */
  readonly siblings: ReadonlySet<string>;
  /** Lies inside one question, such as an amount or an entry of a list. */
  readonly inside: boolean;
}

const branchKeywords = ['then', 'else'] as const;

/** Every schema of a section: properties, branches, conditions, entries of lists. */
export function visitsOf(form: FormSource, section: SectionSource): Visit[] {
  const visits: Visit[] = [];
  const object = (
    node: SchemaNode,
    role: Visit['role'],
    name: string,
    pointer: string,
    outer: ReadonlySet<string>,
    inside: boolean,
    decider?: string,
    around: readonly string[] = [],
  ): void => {
    if (visits.length > 10_000) return; // references without an end; another rule reports them
    visits.push({ node, role, name, pointer, siblings: outer, inside });
    if (role === 'condition' || role === 'part') {
      parts(node, role, name, pointer, outer);
      return;
    }
    const own = role === 'branch' ? outer : namesOf(form, node);
    const within = inside || (role === 'property' && isQuestion(node));
    const branch = (child: SchemaNode, without?: string) =>
      object(child, 'branch', '', pointer, own, within, without, around);
    for (const property of namesIn(node.get('properties'))) {
      if (property === decider) continue; // asked beside the alternative that it tells apart
      object(
        node.child(form.find, 'properties', property),
        'property',
        property,
        `${pointer}/${property}`,
        own,
        within,
        undefined,
        around,
      );
    }
    const entry = isObject(node.get('items')) ? node.child(form.find, 'items') : undefined;
    if (entry !== undefined && around.filter((each) => each === entry.origin).length < levelsOf(node))
      object(entry, 'items', '', `${pointer}/0`, new Set(), true, undefined, [...around, entry.origin]);
    for (const keyword of branchKeywords) {
      if (node.get(keyword) !== undefined) branch(node.child(form.find, keyword));
    }
    for (const name of dependenciesOf(node)) branch(node.child(form.find, 'dependencies', name));
    if (node.get('if') !== undefined)
      object(node.child(form.find, 'if'), 'condition', '', pointer, own, within);
    const all = node.get('allOf');
    if (Array.isArray(all)) {
      for (const at of all.keys()) branch(node.child(form.find, 'allOf', at));
    }
    const alternatives = nodeAlternatives(node, form.find);
    for (const at of alternatives?.branches.keys() ?? []) {
      branch(node.child(form.find, alternatives?.keyword ?? 'oneOf', at), alternatives?.decider);
    }
  };
  /** What a condition is put together of looks at the same answers, `properties` at one answer each. */
  const parts = (
    node: SchemaNode,
    role: Visit['role'],
    name: string,
    pointer: string,
    outer: ReadonlySet<string>,
  ): void => {
    for (const property of namesIn(node.get('properties')))
      object(
        node.child(form.find, 'properties', property),
        'part',
        '',
        `${pointer}/${property}`,
        new Set(),
        true,
      );
    for (const id of namesIn(node.get('sections'))) {
      const other = form.sections.find((each) => each.id === id);
      const names = other === undefined ? new Set<string>() : namesOf(form, other.schema);
      object(node.child(form.find, 'sections', id), 'condition', id, `/${id}`, names, true);
    }
    if (isObject(node.get('not'))) object(node.child(form.find, 'not'), role, name, pointer, outer, true);
    if (isObject(node.get('contains')))
      object(node.child(form.find, 'contains'), 'part', '', `${pointer}/0`, new Set(), true);
    for (const keyword of listsOfParts) {
      const list = node.get(keyword);
      for (const at of Array.isArray(list) ? list.keys() : [])
        object(node.child(form.find, keyword, at), role, name, pointer, outer, true);
    }
  };
  object(section.schema, 'section', '', '', new Set(), false);
  return visits;
}

/** How many levels a list may have whose entries hold it. */
function levelsOf(list: SchemaNode): number {
  const depth = list.get('x-depth');
  return typeof depth === 'number' ? depth : listLevels.usual;
}

/** True when the schema is one question: everything but a group of others. */
export function isQuestion(node: SchemaNode): boolean {
  return !(
    node.get('type') === 'object' &&
    node.get('amount') === undefined &&
    node.get('properties') !== undefined
  );
}

/** Names of an object schema's properties, those of its branches included. */
export function namesOf(form: FormSource, node: SchemaNode, depth = 0): Set<string> {
  const names = new Set(namesIn(node.get('properties')));
  if (depth > 20) return names;
  const add = (child: SchemaNode) => {
    for (const name of namesOf(form, child, depth + 1)) names.add(name);
  };
  for (const keyword of branchKeywords)
    if (node.get(keyword) !== undefined) add(node.child(form.find, keyword));
  for (const name of dependenciesOf(node)) add(node.child(form.find, 'dependencies', name));
  const all = node.get('allOf');
  if (Array.isArray(all))
    all.forEach((_part, at) => {
      add(node.child(form.find, 'allOf', at));
    });
  const alternatives = nodeAlternatives(node, form.find);
  const { decider, branches = [] } = alternatives ?? {};
  for (const at of branches.keys()) {
    for (const name of namesOf(form, node.child(form.find, alternatives?.keyword ?? 'oneOf', at), depth + 1))
      if (name !== decider) names.add(name);
  }
  return names;
}

/** Names of `properties`, as far as they are an object. */
export function namesIn(properties: unknown): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

/** Names of the answers on which a schema, not a mere list of names, depends. */
function dependenciesOf(node: SchemaNode): string[] {
  const dependencies = node.get('dependencies');
  return namesIn(dependencies).filter((name) => isObject(getAt(dependencies, [name])));
}
