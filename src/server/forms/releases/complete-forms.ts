import { type Documents, readDocuments } from '#authoring/documents/documents.ts';
import { formPurposes } from '#contract/form-purposes.ts';
import { formFiles } from '#generated/forms.ts';
import { projectRoot } from '../project-root.ts';

/** The shared files that a document refers to, by their paths. */
function sharedIn(text: string): readonly string[] {
  const names = text.matchAll(/"(?:\.\.\/shared\/)?([a-z\d-]+\.schema\.json)/g);
  return Array.from(names, ([, name]) => `shared/${name}`);
}

/**
 * Documents of an earlier version of the portal, with the forms that pages of this version draw and that one did not
 * have, as shipped. Nothing that was written changes; a form of which there may be any number is not missed.
 */
export function completeForms(documents: Documents): Documents {
  const folders = new Set([...documents.keys()].map((path) => path.split('/', 1)[0]));
  const missing = formFiles
    .filter(({ purpose }) => !('takesMany' in formPurposes[purpose]))
    .map(({ definition }) => definition.id)
    .filter((id) => !folders.has(id));
  if (missing.length === 0) return documents;
  const shipped = readDocuments(projectRoot);
  const complete = new Map(documents);
  const add = (path: string) => {
    const text = shipped.get(path);
    if (text === undefined || complete.has(path)) return;
    complete.set(path, text);
    for (const shared of sharedIn(text)) add(shared);
  };
  for (const path of shipped.keys()) if (missing.some((id) => path.startsWith(`${id}/`))) add(path);
  return complete;
}
