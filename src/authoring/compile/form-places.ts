import { type FormPurposeName, formPurposes } from '#contract/form-purposes.ts';
import { formIds, readFormFile } from '../read/form-folders.ts';

/** What form.json says about the place of a form in the portal. */
export interface FormPlace {
  readonly id: string;
  /** Null: nothing serves the form. */
  readonly purpose: FormPurposeName | null;
}

export function formPlaces(schemasDir: string): readonly FormPlace[] {
  return formIds(schemasDir).map((id) => {
    const file = readFormFile(schemasDir, id);
    const purpose = Object.keys(formPurposes).find((name) => name === file.for) as
      | FormPurposeName
      | undefined;
    return { id, purpose: purpose ?? null };
  });
}
