import { isCalendarDate } from '#engine/values/dates.ts';
import { badRequest, type Finding } from './failure.ts';

const longestText = 200;

/** Reads a query string value by value and remembers all that is wrong with it. */
export interface QueryReader<Name extends string> {
  /** A text of at most 200 characters; null when it is missing or empty. */
  text(name: Name): string | null;
  /** One of some texts; null when it is missing. */
  oneOf<T extends string>(name: Name, choices: readonly T[]): T | null;
  /** A whole number from 1 to `most`. */
  whole(name: Name, usual: number, most: number): number;
  /** A day, YYYY-MM-DD; null when it is missing. */
  day(name: Name): string | null;
  /** Remembers that something else is wrong with a value. */
  wrong(name: Name, message: string): void;
  /** Throws 400 with everything that was wrong. */
  finish(): void;
}

/** Begins to read a query; a name that is not among `names` is wrong. */
export function readQuery<Name extends string>(
  raw: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): QueryReader<Name> {
  const errors: Finding[] = [];
  const wrong = (name: string, message: string): null => {
    errors.push({ path: `/${name}`, message });
    return null;
  };
  for (const name of Object.keys(raw)) {
    if (!names.includes(name as Name)) {
      wrong(name, `There is no parameter "${name}"; there are ${names.join(', ')}`);
    }
  }
  const text = (name: Name): string | null => {
    const value = raw[name];
    if (value === undefined || value === '') return null;
    const isText = typeof value === 'string' && value.length <= longestText && value.isWellFormed();
    if (isText && !value.includes('\0')) return value;
    return wrong(name, `${name} must be one text of at most ${longestText} characters`);
  };
  return {
    text,
    oneOf: (name, choices) => {
      const value = text(name);
      if (value === null) return null;
      const choice = choices.find((it) => it === value);
      return choice ?? wrong(name, `${name} must be one of ${choices.join(', ')}`);
    },
    whole: (name, usual, most) => {
      const value = text(name);
      if (value === null) return usual;
      if (/^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
      wrong(name, `${name} must be a whole number from 1 to ${most}`);
      return usual;
    },
    day: (name) => {
      const value = text(name);
      if (value === null) return null;
      return isCalendarDate(value) ? value : wrong(name, `${name} must be a day such as 2030-09-10`);
    },
    wrong,
    finish: () => {
      if (errors.length === 0) return;
      throw badRequest(`The query is wrong: ${errors.map(({ message }) => message).join('. ')}.`, errors);
    },
  };
}
