import { getAt } from '#engine/values/pointer.ts';
import type { Steps } from './source.ts';

/** A JSON pointer as steps into `value`; positions in a list are numbers. */
export function toSteps(pointer: string, value: unknown): Steps {
  let at = value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(at) ? Number(name) : name;
      at = getAt(at, [name]);
      return step;
    });
}
