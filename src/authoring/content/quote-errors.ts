import { quotedNames } from '#content/edition-words.ts';
import { namesOfMail, quotesIn } from '#content/mails.ts';
import type { FieldError } from '#engine/definition.ts';
import { isObject, joinPath } from '#engine/values/pointer.ts';
import { walk } from './walk.ts';

/** Placeholders without a meaning at their place, and required ones that a mail lacks. */
export function quoteErrors(formId: string, content: unknown): FieldError[] {
  if (formId !== 'mails') return unknownQuotes(content, '', formId === 'edition' ? [] : quotedNames);
  return entries(content, '').flatMap(([group, mails, groupPath]) =>
    entries(mails, groupPath).flatMap(([mail, words, path]) => {
      const { may, must } = namesOfMail(group, mail);
      const text = JSON.stringify(words);
      const missing = must.filter((name) => !quotesIn(text).includes(name));
      return [
        ...unknownQuotes(words, path, may),
        ...missing.map((name) => ({
          path: joinPath(path, 'paragraphs'),
          message: `{${name}} has to appear somewhere in this mail`,
          rule: 'quote',
        })),
      ];
    }),
  );
}

function entries(value: unknown, at: string): [name: string, part: unknown, path: string][] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, part]) => [name, part, joinPath(at, name)]);
}

function unknownQuotes(content: unknown, at: string, quotable: readonly string[]): FieldError[] {
  const known = quotable.map((each) => `{${each}}`).join(', ');
  const errors: FieldError[] = [];
  walk(content, at, (value, path) => {
    if (typeof value !== 'string') return;
    for (const name of quotesIn(value)) {
      if (quotable.includes(name)) continue;
      errors.push({ path, message: `{${name}} stands for nothing; there are ${known}`, rule: 'quote' });
    }
  });
  return errors;
}
