import type { Answers, FieldError, FormDefinition } from '#engine/definition.ts';
import { readShape } from '#engine/judge/shape.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { getAt, isObject, joinPath } from '#engine/values/pointer.ts';

/**
 * Everything wrong with what a content file says, by the rules of its form: also ids that stand there twice, as they become
 * links, and names in braces that stand for nothing.
 */
export function contentErrors(
  form: FormDefinition,
  content: unknown,
  quotable: readonly string[],
): readonly FieldError[] {
  const shape = readShape(form, content);
  if (!shape.ok) return shape.error;
  return [
    ...submissionErrors(form, content as Answers),
    ...repeatedIds(content),
    ...unknownQuotes(content, quotable),
  ];
}

/** What a content file says, without the line that names its form for editors. */
export function contentOf(written: unknown): unknown {
  if (!isObject(written)) return written;
  const { $schema: _schema, ...content } = written;
  return content;
}

function repeatedIds(content: unknown): FieldError[] {
  const seen = new Set<unknown>();
  const errors: FieldError[] = [];
  walk(content, '', (value, path) => {
    const id = isObject(value) ? getAt(value, ['id']) : undefined;
    if (id === undefined) return;
    if (seen.has(id)) {
      const message = `The name “${id}” is used twice: each may stand here once`;
      errors.push({ path: joinPath(path, 'id'), message, rule: 'repeated' });
    }
    seen.add(id);
  });
  return errors;
}

function unknownQuotes(content: unknown, quotable: readonly string[]): FieldError[] {
  const errors: FieldError[] = [];
  walk(content, '', (value, path) => {
    if (typeof value !== 'string') return;
    for (const [quote, name = ''] of value.matchAll(/\{(\w+)\}/g)) {
      if (quotable.includes(name)) continue;
      const known = quotable.map((each) => `{${each}}`).join(', ');
      errors.push({ path, message: `${quote} stands for nothing; there are ${known}`, rule: 'quote' });
    }
  });
  return errors;
}

function walk(value: unknown, path: string, look: (value: unknown, path: string) => void): void {
  look(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) walk(part, joinPath(path, name), look);
}
