import { valueIn, withValue } from '#engine/written/json-text.ts';
import { layOut } from '#engine/written/lay-out.ts';
import { toCamelCase, toSnakeCase } from './card-edits.ts';
import { type CardKind, cardKinds, sentAs } from './card-kinds.ts';

/** A file that is new, or changed. */
export interface NewText {
  readonly path: string;
  readonly text: string;
}

/** The first question of a new tab or form. */
export interface FirstQuestion {
  readonly title: string;
  readonly kind: CardKind;
}

/** "Way ahead" → way-ahead. */
function toKebabCase(title: string): string {
  return toSnakeCase(toCamelCase(title)).replaceAll('_', '-');
}

const written = (value: object) => layOut(JSON.stringify(value, null, 2));

/**
 * The files of a new tab with one question; `form` is the folder, `formFile` the text of its form.json. Undefined: it
 * has no tabs.
 */
export function newSection(
  form: string,
  formFile: string,
  title: string,
  first: FirstQuestion,
): readonly NewText[] | undefined {
  const sections = valueIn(formFile, ['sections']);
  if (!Array.isArray(sections)) return undefined;
  const section = sectionOf(title);
  const changed = withValue(formFile, ['sections', sections.length], section);
  return [{ path: `${form}/form.json`, text: changed }, ...sectionFiles(form, section.file, title, first)];
}

/** The files of a new form with one tab and one question. Only the workshop shows it. */
export function newForm(title: string, tab: string, first: FirstQuestion): readonly NewText[] {
  const form = toKebabCase(title);
  const section = sectionOf(tab);
  const file = { $schema: '../form.meta.json', for: 'nobody yet', title, sections: [section] };
  return [
    { path: `${form}/form.json`, text: written(file) },
    ...sectionFiles(form, section.file, tab, first),
  ];
}

function sectionOf(title: string) {
  return { id: toCamelCase(title), file: toKebabCase(title), title, previewTitle: title };
}

function sectionFiles(form: string, file: string, title: string, first: FirstQuestion): readonly NewText[] {
  const name = toCamelCase(first.title);
  const { rules, ui: asked } = cardKinds[first.kind];
  const place = `/applicationData/${toSnakeCase(toCamelCase(title))}/${toSnakeCase(name)}`;
  const schema = {
    $schema: '../question.meta.json',
    title,
    type: 'object',
    properties: { [name]: { title: first.title, ...rules, 'x-wire': sentAs(place, first.kind) } },
  };
  const ui = { 'ui:order': [name], [name]: asked };
  return [
    { path: `${form}/${file}.schema.json`, text: written(schema) },
    { path: `${form}/${file}.ui.json`, text: written(ui) },
  ];
}

/** Whether a new form or tab would overwrite something: a folder, or the files of a tab. */
export function isTaken(made: readonly NewText[], paths: readonly string[], isForm: boolean): boolean {
  const folder = `${made[0]?.path.split('/')[0]}/`;
  if (isForm) return [...paths, 'shared/', 'editions/'].some((path) => path.startsWith(folder));
  return made.some(({ path }) => !path.endsWith('/form.json') && paths.includes(path));
}
