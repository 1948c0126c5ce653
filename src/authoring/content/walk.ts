import { joinPath } from '#engine/values/pointer.ts';

/** Visits a value and every part of it, each with its JSON pointer. */
export function walk(value: unknown, path: string, look: (value: unknown, path: string) => void): void {
  look(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) walk(part, joinPath(path, name), look);
}
