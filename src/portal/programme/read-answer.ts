/** The server sent something other than what a page shows; the screen stays as it is. */
export class MalformedAnswer extends Error {}

/** Placeholder, in a sample, for text that must be there. */
export const words = 'words';

/**
 * Reads an answer that has the shape of a sample: missing lists and texts become empty, what is undefined in the sample may
 * be absent, and everything the sample does not know is dropped. Throws `MalformedAnswer` for anything of the wrong shape.
 */
export function readAnswer<T>(sample: T, value: unknown): T {
  return read(sample, value) as T;
}

function read(sample: unknown, value: unknown): unknown {
  if (Array.isArray(sample)) return readList(sample, value ?? []);
  if (typeof sample === 'object' && sample !== null) return readFields(sample, value);
  if (typeof sample === 'boolean') return value === true;
  const text = value ?? '';
  if (typeof text !== 'string' || (sample === words && text.trim() === '')) throw new MalformedAnswer();
  return text;
}

function readList([sample]: readonly unknown[], value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new MalformedAnswer();
  return value.map((item) => read(sample, item));
}

function readFields(sample: object, value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedAnswer();
  const given = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(sample)
      .filter(([name, each]) => each !== undefined || given[name] !== undefined)
      .map(([name, each]) => [name, read(each, given[name])]),
  );
}
