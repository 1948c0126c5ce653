import { isObject, joinPath } from '#engine/values/pointer.ts';
import { answersPlace, type Losses } from './losses.ts';
import { speaksOfAnother } from './optional-groups.ts';
import type { Written } from './written.ts';

/** Where the questions of a group are sent, and how that is written: relative to the group, if it declares its own place. */
interface Base {
  readonly pointer: string;
  /** It is sent even while empty. */
  readonly isSentEmpty?: boolean;
  readonly written: string;
}

const top: Base = { pointer: answersPlace, written: answersPlace };

/** A group whose questions are sent under the names of the schema; a list has one place for all its entries. */
export function withPlaces(group: Written, losses: Losses, base = top): Written {
  const below = (part: unknown) => withPlaces(part as Written, losses, base);
  return Object.fromEntries(
    Object.entries(group).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value))
        return [keyword, eachOf(value, (each, name) => placed(each, losses, placeOf(base, name, losses)))];
      if (['then', 'else'].includes(keyword) && isObject(value)) return [keyword, below(value)];
      if (keyword === 'allOf' && Array.isArray(value)) return [keyword, value.map(below)];
      if (keyword === 'dependencies' && isObject(value))
        return [keyword, eachOf(value, (each) => (isObject(each) ? below(each) : each))];
      return [keyword, value];
    }),
  );
}

function eachOf(parts: Written, made: (part: unknown, name: string) => unknown): Written {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, made(part, name)]));
}

function placeOf({ pointer, written }: Base, name: string, losses: Losses): Base {
  const step = joinPath('', losses.sentName(name));
  return {
    pointer: pointer + step,
    isSentEmpty: losses.sentEmpty.has(pointer + step),
    written: written === '' ? step.slice(1) : written + step,
  };
}

function placed(question: unknown, losses: Losses, { pointer, written, isSentEmpty }: Base): unknown {
  if (!isObject(question)) return question;
  if (question.type === 'object' && isSentEmpty)
    return { ...withPlaces(question, losses, { pointer, written: '' }), 'x-wire': written };
  if (question.type === 'object') return withPlaces(question, losses, { pointer, written });
  if (speaksOfAnother(question)) return withPlaces(question, losses, { pointer, written: pointer });
  return { ...question, 'x-wire': written };
}
