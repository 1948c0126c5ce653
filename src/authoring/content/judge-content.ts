import type { Answers, FieldError, FormDefinition } from '#engine/definition.ts';
import { readShape } from '#engine/judge/shape.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { getAt, isObject, joinPath } from '#engine/values/pointer.ts';
import { quoteErrors } from './quote-errors.ts';
import { walk } from './walk.ts';

/**
 * Everything wrong with a content file, by the rules of its form; also duplicate ids, which become links, and
 * placeholders without a meaning.
 */
export function contentErrors(form: FormDefinition, content: unknown): readonly FieldError[] {
  const shape = readShape(form, content);
  if (!shape.ok) return shape.error;
  return [
    ...submissionErrors(form, content as Answers),
    ...repeatedIds(content),
    ...quoteErrors(form.id, content),
  ];
}

/** The content of a file, without the line that names its form for editors. */
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
      const message = `The name “${id}” is used twice: each may appear here once`;
      errors.push({ path: joinPath(path, 'id'), message, rule: 'repeated' });
    }
    seen.add(id);
  });
  return errors;
}
