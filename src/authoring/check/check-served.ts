import { basename } from 'node:path';
import { type FormPurpose, formPurposes } from '#contract/form-purposes.ts';
import { isObject } from '#engine/values/pointer.ts';
import { formFileSource } from '../read/form-folders.ts';
import { oneOfThese, type Problem } from '../read/problem.ts';
import type { Source } from '../read/source.ts';

const purposes: { readonly [name: string]: FormPurpose } = formPurposes;

/** What form.json says about the place of a form in the portal; `file` is undefined if it cannot be read. */
interface Placed {
  readonly id: string;
  readonly file: Source | undefined;
  readonly says: { readonly [field: string]: unknown };
}

/** Forms that no page shows, or that two pages claim, by "for" in their form.json. */
export function checkServed(schemasDir: string, ids: readonly string[]): Problem[] {
  const forms = ids.flatMap((id) => readPlace(schemasDir, id) ?? []);
  return forms.flatMap((form) => {
    const purpose = typeof form.says.for === 'string' ? purposes[form.says.for] : undefined;
    if (purpose === undefined) return [unserved(schemasDir, form)];
    return [...doubled(forms, form, purpose), ...untabbed(form)];
  });
}

/** Undefined if form.json cannot be read, which the check of the form reports. */
function readPlace(schemasDir: string, id: string): Placed | undefined {
  const reading = formFileSource(schemasDir, id);
  if (reading === undefined) return { id, file: undefined, says: {} };
  if (!('source' in reading)) return undefined;
  const { source: file } = reading;
  return { id, file, says: isObject(file.value) ? file.value : {} };
}

function unserved(schemasDir: string, { id, file, says }: Placed): Problem {
  const words = Object.keys(purposes).map((name) => `"${name}"`);
  const wrong = `the form "${id}" is not used: no page would show it`;
  if (file === undefined) {
    const expected = `form.json there that says what it is for: { "for": … }, one of ${words.join(', ')}`;
    return { file: `${basename(schemasDir)}/${id}`, line: 1, column: 1, wrong, expected };
  }
  if (says.for === undefined) {
    return file.problem(
      [],
      `${wrong}, because it does not say what it is for`,
      `"for": one of ${words.join(', ')}`,
    );
  }
  const expected = oneOfThese(String(says.for), Object.keys(purposes));
  return file.problem(
    ['for'],
    `${wrong}, because there are no forms for ${JSON.stringify(says.for)}`,
    expected,
  );
}

function doubled(
  forms: readonly Placed[],
  { id, file, says }: Placed,
  { takesMany }: FormPurpose,
): Problem[] {
  const other = forms.find((form) => form.id !== id && form.says.for === says.for);
  if (takesMany === true || other === undefined || file === undefined) return [];
  const wrong = `two forms are for "${says.for}": "${id}" and "${other.id}"; the portal would show only one of them`;
  return [file.problem(['for'], wrong, 'one form for it')];
}

/** Names of files beside those of the forms. */
const taken = ['contract', 'editions', 'forms', 'application-forms'];

/** An application form has tabs and a title: lists and the choice of a form use it. */
function untabbed({ id, file, says }: Placed): Problem[] {
  if (file === undefined) return [];
  if (taken.includes(id))
    return [file.problem([], `a form cannot be called "${id}"`, 'another name of the folder')];
  if (says.for !== 'application' || says.sections !== undefined) return [];
  const wrong = 'a form for "application" has no "title" and no "sections"';
  return [file.problem(['for'], wrong, 'both, and a separate section for each tab, even for a single one')];
}
