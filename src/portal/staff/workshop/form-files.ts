import type { FileChange, SchemaFile } from '#contract/staff-room/proposals-schemas.ts';
import type { OtherTab } from './cards/question-cards.ts';

type Kept = ReadonlyMap<string, SchemaFile> | undefined;
type Change = Pick<FileChange, 'path' | 'text'>;

/** The folder of the editions, beside the forms. */
export const editionsFolder = 'editions';

/** The texts of all files as they are edited, by path. */
export function textsOf(
  kept: Kept = new Map(),
  changes: readonly Change[] = [],
): ReadonlyMap<string, string> {
  const texts = new Map([...kept].map(([path, { text }]) => [path, text]));
  for (const { path, text } of changes) {
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  return texts;
}

/** The forms among the files, by folder, each with its title; those with the most files first, the editions last. */
export function formsAmong(
  texts: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly title: string }[] {
  const paths = [...texts.keys()];
  const ids = new Set(paths.flatMap((path) => /^([^/]+)\/(?:form|.*\.schema)\.json$/.exec(path)?.[1] ?? []));
  ids.delete('shared');
  const count = (id: string) => paths.filter((path) => path.startsWith(`${id}/`)).length;
  const forms = [...ids]
    .map((id) => ({
      id,
      title: titleIn(texts, `${id}/form.json`) ?? titleIn(texts, `${id}/${id}.schema.json`) ?? id,
    }))
    .sort((a, b) => count(b.id) - count(a.id) || a.title.localeCompare(b.title));
  return count(editionsFolder) === 0 ? forms : [...forms, { id: editionsFolder, title: 'The editions' }];
}

function titleIn(texts: ReadonlyMap<string, string>, path: string): string | undefined {
  try {
    const { title }: { readonly title?: unknown } = JSON.parse(texts.get(path) ?? '{}');
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}

/** The files that a form consists of: its own, new ones included, then those shared by all forms. Editions are newest first. */
export function filesOfForm(texts: ReadonlyMap<string, string>, form: string): readonly string[] {
  const below = (folder: string) => [...texts.keys()].filter((path) => path.startsWith(`${folder}/`)).sort();
  if (form === editionsFolder) return below(form).reverse();
  const order = sectionFiles(texts.get(`${form}/form.json`) ?? null);
  const rank = (path: string) => {
    const at = order.indexOf(baseOf(path));
    return path.endsWith('form.json') ? order.length + 1 : at < 0 ? order.length : at;
  };
  const own = below(form).sort((a, b) => rank(a) - rank(b));
  return [...own, ...below('shared')];
}

/** `application/general.ui.json` → `general`. */
function baseOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(schema|ui)\.json$/, '');
}

interface FormFile {
  readonly uses?: { readonly [path: string]: string };
  readonly needs?: { readonly [path: string]: string };
  readonly sections?: readonly { readonly id: string; readonly file: string; readonly title?: string }[];
}

/** The content of form.json; nothing while it is not JSON. */
function readFormFile(text: string | null): FormFile {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function sectionFiles(formFile: string | null): readonly string[] {
  return (readFormFile(formFile).sections ?? []).map(({ file }) => file);
}

/** The other tabs of a section's form, with their questions. */
export function otherTabs(
  formFile: string | null,
  path: string,
  textOf: (path: string) => string | null,
): readonly OtherTab[] {
  const folder = path.split('/')[0];
  return (readFormFile(formFile).sections ?? [])
    .filter(({ file }) => file !== baseOf(path))
    .map(({ id, file, title }) => ({
      id,
      title: title ?? id,
      schema: textOf(`${folder}/${file}.schema.json`) ?? '{}',
    }));
}

/** The questions of a section's file that the portal relies on, from form.json: what for, by their path below the section. */
export function reliedOnIn(formFile: string | null, path: string): { readonly [path: string]: string } {
  const form = readFormFile(formFile);
  const section = form.sections?.find(({ file }) => file === baseOf(path))?.id;
  const before = form.sections === undefined ? '' : `/${section}`;
  return Object.fromEntries(
    Object.entries({ ...form.needs, ...form.uses }).flatMap(([place, why]) =>
      place.startsWith(`${before}/`) ? [[place.slice(before.length), why]] : [],
    ),
  );
}

/** Whether a file, with or without the folder of all forms, contains questions that cards show. */
export function hasCards(path: string): boolean {
  return path.endsWith('.schema.json') && !/^(?:schemas\/)?shared\//.test(path);
}
