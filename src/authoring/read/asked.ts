import { getAt, isObject } from '#engine/values/pointer.ts';
import type { FormSource } from './form-source.ts';
import { placeBelow } from './group-places.ts';
import type { SchemaNode } from './schema-node.ts';
import type { Source, Steps } from './source.ts';
import { isQuestion, type Visit, visitsOf } from './visits.ts';

/** A question of a form at one place in its files; one that several branches ask has several. */
export interface Asked {
  /** JSON pointer of its answer in the document. */
  readonly path: string;
  /** The same without the section. */
  readonly pointer: string;
  readonly name: string;
  /** An answer is required, always or under some condition. */
  readonly isDemanded: boolean;
  readonly node: SchemaNode;
  /** Groups around it, outermost first. */
  readonly groups: readonly SchemaNode[];
  /** The base of those of its places in the payload that only state their end. */
  readonly placesBelow: string;
  readonly ui: Source;
  /** Steps to its part of the UI file, which need not exist. */
  readonly steps: Steps;
  /** That part. */
  readonly how: { readonly [key: string]: unknown };
}

/** Every question of a form, including those of groups and branches; parts inside a question do not count. */
export function questionsIn(form: FormSource): Asked[] {
  return form.sections.flatMap((section) => {
    const visits = visitsOf(form, section);
    const demanded = demandedIn(visits);
    const groups = new Map(visits.filter(isGroup).map(({ pointer, node }) => [pointer, node]));
    const start = form.isSingle ? '' : `/${section.id}`;
    return visits
      .filter(({ role, inside, node }) => role === 'property' && !inside && isQuestion(node))
      .map(({ node, name, pointer }): Asked => {
        const steps = pointer.split('/').slice(1);
        const around = steps.slice(0, -1).flatMap((_step, at) => {
          const group = groups.get(`/${steps.slice(0, at + 1).join('/')}`);
          return group === undefined ? [] : [group];
        });
        const how = getAt(section.ui.value, steps);
        return {
          path: start + pointer,
          pointer,
          name,
          isDemanded: demanded.has(pointer),
          node,
          groups: around,
          placesBelow: [section.schema, ...around].reduce((base, group) => {
            const place = group.get('x-wire');
            return typeof place === 'string' ? placeBelow(base, place) : base;
          }, ''),
          ui: section.ui,
          steps,
          how: isObject(how) ? how : {},
        };
      });
  });
}

function isGroup({ role, inside, node }: Visit): boolean {
  return role === 'property' && !inside && !isQuestion(node);
}

/** Pointers of the required answers of a section, always or under some condition. */
export function demandedIn(visits: readonly Visit[]): Set<string> {
  const demanded = new Set<string>();
  for (const { node, role, pointer } of visits) {
    if (role === 'condition' || role === 'part') continue;
    const dependencies = node.get('dependencies');
    const dependent = Object.values(isObject(dependencies) ? dependencies : {});
    for (const names of [node.get('required'), ...dependent]) {
      if (Array.isArray(names)) for (const name of names) demanded.add(`${pointer}/${name}`);
    }
  }
  return demanded;
}

/** The earlier places that a question declares. */
export function earlierPlaces(node: SchemaNode): string[] {
  const places = node.get('x-moved-from');
  return (Array.isArray(places) ? places : [places]).filter((place) => typeof place === 'string');
}
