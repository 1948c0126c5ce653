import { isObject } from '#engine/values/pointer.ts';
import { isName } from '../read/names.ts';
import type { Losses } from './losses.ts';
import type { Written } from './written.ts';

/** Keywords whose members are named like questions. */
export const ofNames = [
  'properties',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'patternProperties',
];

/** The same name, or an unused one of letters and digits. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (isName(name)) return name;
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+(.)?/gu, (_all, next: string | undefined) => (next ?? '').toUpperCase());
  const word = isName(plain) ? plain : `q${plain}`;
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? word : `${word}${count}`;
    if (!isTaken(candidate) && isName(candidate)) return candidate;
  }
}

/** Schemas under names that questions may have, wherever they occur; `losses` keeps the original names. */
export function withPlainNames(schemas: readonly Written[], losses: Losses): readonly Written[] {
  const taken = new Set<string>();
  renamed(schemas, (name) => {
    taken.add(name);
    return name;
  });
  const called = new Map<string, string>();
  return renamed(schemas, (name) => {
    const known = called.get(name) ?? freeName(name, (each) => taken.has(each));
    if (known !== name && !called.has(name)) losses.written.set(known, name);
    called.set(name, known);
    taken.add(known);
    return known;
  }) as readonly Written[];
}

/** RJSF's UI schema under the names of `withPlainNames`. */
export function withPlainHints(hints: Written, losses: Losses): Written {
  const called = new Map([...losses.written].map(([name, written]) => [written, name]));
  const plain = (name: unknown) => called.get(String(name)) ?? name;
  const named = (part: unknown): unknown =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part).map(([key, value]) => {
            if (key === 'ui:order' && Array.isArray(value)) return [key, value.map(plain)];
            return key.startsWith('ui:') ? [key, value] : [plain(key), named(value)];
          }),
        )
      : part;
  return named(hints) as Written;
}

function renamed(value: unknown, call: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, call));
  if (!isObject(value)) return value;
  const names = (list: readonly unknown[]) =>
    list.map((each) => (typeof each === 'string' ? call(each) : each));
  return Object.fromEntries(
    Object.entries(value).map(([keyword, part]) => {
      if (['const', 'enum', 'default', 'examples'].includes(keyword)) return [keyword, part];
      if (keyword === 'required' && Array.isArray(part)) return [keyword, names(part)];
      if (!ofNames.includes(keyword) || !isObject(part)) return [keyword, renamed(part, call)];
      return [
        keyword,
        Object.fromEntries(
          Object.entries(part).map(([name, each]) => [
            call(name),
            Array.isArray(each) ? names(each) : renamed(each, call),
          ]),
        ),
      ];
    }),
  );
}
