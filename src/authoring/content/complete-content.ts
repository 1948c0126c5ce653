import { contentFiles } from '#content/content-files.ts';
import { isObject } from '#engine/values/pointer.ts';
import { type Steps, withValue } from '#engine/written/json-text.ts';
import type { Documents } from '../documents/documents.ts';

/**
 * Documents of an earlier version of the portal, with the content that this version added since: a name that pages and
 * mails rely on says what the product ships until staff write their own. Nothing that was written changes, and lists
 * stay as they are.
 */
export function completeContent(documents: Documents): Documents {
  const complete = new Map(documents);
  for (const [name, shipped] of Object.entries(contentFiles)) {
    const path = `content/${name}.json`;
    const text = documents.get(path);
    complete.set(
      path,
      text === undefined ? `${JSON.stringify(shipped, null, 2)}\n` : completeText(text, shipped),
    );
  }
  return complete;
}

function completeText(text: string, shipped: unknown): string {
  return missingIn(JSON.parse(text), shipped, []).reduce(
    (written, { at, value }) => withValue(written, at, value),
    text,
  );
}

function missingIn(
  written: unknown,
  shipped: unknown,
  at: Steps,
): readonly { readonly at: Steps; readonly value: unknown }[] {
  if (!isObject(written) || !isObject(shipped)) return [];
  return Object.entries(shipped).flatMap(([name, value]) =>
    name in written ? missingIn(written[name], value, [...at, name]) : [{ at: [...at, name], value }],
  );
}
