import type { FormAudience, FormPurpose, FormPurposeName, FormTime } from '#contract/form-purposes.ts';
import { formPurposes } from '#contract/form-purposes.ts';
import { exportName } from './form-module.ts';
import { formIds, readFormFile } from './load.ts';

/** What form.json says of the place of a form in the portal, defaults filled in. */
export interface FormPlace {
  readonly id: string;
  /** Null: nothing serves the form. */
  readonly purpose: FormPurposeName | null;
  readonly who: FormAudience;
  readonly when: FormTime;
}

/** The place of each form of a schemas folder. */
export function formPlaces(schemasDir: string): readonly FormPlace[] {
  return formIds(schemasDir).map((id) => {
    const file = readFormFile(schemasDir, id);
    const purpose = Object.keys(formPurposes).find((name) => name === file.for) as
      | FormPurposeName
      | undefined;
    const known: FormPurpose | undefined = purpose && formPurposes[purpose];
    return {
      id,
      purpose: purpose ?? null,
      who: file.who ?? known?.who[0] ?? 'everybody',
      when: file.when ?? known?.when[0] ?? 'always',
    };
  });
}

/** The module of all forms, each with its definition and its place: what a server holds. */
export function formsModule(schemasDir: string): string {
  const places = formPlaces(schemasDir);
  const imports = places.map(({ id }) => `import { ${exportName(id, 'Definition')} } from './${id}.ts';`);
  const entries = places.map(
    ({ id, ...place }) => `  { ${fieldsText(place)}, definition: ${exportName(id, 'Definition')} },`,
  );
  return `// Written by scripts/generate.ts from schemas/*/form.json. Do not edit.
${imports.join('\n')}

export const formFiles = [
${entries.join('\n')}
] as const;
`;
}

function fieldsText(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
}
