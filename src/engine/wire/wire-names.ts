import type { FormDefinition } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import type { ShapeFindings } from '../judge/shape.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { isObject, joinPath, pointerKeys } from '../values/pointer.ts';
import { everyTarget } from './wire-places.ts';

/** The names that a payload may have, step by step; true where an answer begins. */
interface KnownNames {
  [name: string]: KnownNames | true;
}

const namesOf = memoByObject((definition: FormDefinition): KnownNames => {
  const names: KnownNames = Object.create(null);
  for (const { keys } of everyTarget(definition)) learn(names, keys);
  for (const pointer of Object.keys(definition.wireConstants)) learn(names, pointerKeys(pointer));
  return names;
});

function learn(names: KnownNames, keys: readonly string[]): void {
  let node = names;
  for (const [at, key] of keys.entries()) {
    const next = node[key];
    if (next === true) return;
    if (at === keys.length - 1) node[key] = true;
    else {
      const below: KnownNames = next ?? Object.create(null);
      node[key] = below;
      node = below;
    }
  }
}

const nothing: KnownNames = Object.create(null);

/**
 * Reports every field of a payload that belongs to no question, constant or ignored pointer. It descends only where names
 * are known.
 */
export function findUnknown(
  definition: FormDefinition,
  payload: unknown,
  ignore: readonly string[],
  findings: ShapeFindings,
): void {
  const search = (value: unknown, path: string, names: KnownNames): void => {
    if (path !== '' && (value === undefined || value === null)) return;
    if (!isObject(value)) {
      const title = path === '' ? englishAnswers.payload : path.slice(path.lastIndexOf('/') + 1);
      findings.fail(path, 'type:object', title);
      return;
    }
    for (const name of Object.keys(value)) {
      if (findings.isFull) return;
      const here = joinPath(path, name);
      const below = names[name];
      if (below === true || ignore.includes(here)) continue;
      if (below !== undefined) search(value[name], here, below);
      else if (ignore.some((pointer) => pointer.startsWith(`${here}/`))) search(value[name], here, nothing);
      else findings.failUnknown(path, name);
    }
  };
  search(payload, '', namesOf(definition));
}
