import { widgets } from '#engine/interface/interface.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../read/form-source.ts';
import { asWritten, oneOfThese } from '../read/problem.ts';

const parts = ['fields', 'widgets'];
const example = '{ "widgets": { "map": "A map on which a place is marked." } }';

/** Each registered name says what it is, and no widget has the name of one of ours. */
export const registered: Rule = ({ registered: source }) => {
  if (source === undefined) return [];
  if (!isObject(source.value)) return [source.problem([], 'this registers nothing', example)];
  return Object.entries(source.value).flatMap(([part, named]) => {
    if (!parts.includes(part))
      return [source.problem([part], `unknown field "${part}"`, oneOfThese(part, parts), true)];
    if (!isObject(named)) return [source.problem([part], `"${part}" is not an object`, example)];
    return Object.entries(named).flatMap(([name, about]) => {
      if (typeof about !== 'string' || about.trim() === '')
        return [source.problem([part, name], `${asWritten(name)} does not say what it is`, example)];
      if (part === 'widgets' && Object.hasOwn(widgets, name))
        return [source.problem([part, name], `the widget "${name}" exists already`, 'another name', true)];
      return [];
    });
  });
};
