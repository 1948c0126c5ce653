import { formPlaces } from '../compile/form-places.ts';
import { readEditions } from '../editions/read-editions.ts';
import { readFormFile } from '../read/form-folders.ts';
import { exportName } from './form-module.ts';

/** The application forms: the main one of the newest edition first. */
function applicationIds(schemasDir: string): readonly string[] {
  const ids = formPlaces(schemasDir).flatMap(({ id, purpose }) => (purpose === 'application' ? [id] : []));
  const main = readEditions(schemasDir).editions.at(-1)?.form;
  return main === undefined || !ids.includes(main) ? ids : [main, ...ids.filter((id) => id !== main)];
}

/**
 * The modules of the application forms, for the portal: the main one included, the code of any other fetched on demand;
 * and their titles alone, for pages that mention them without loading their engine.
 */
export function applicationFormModules(schemasDir: string): ReadonlyMap<string, string> {
  const ids = applicationIds(schemasDir);
  const [main, ...further] = ids;
  const name = (id: string) => exportName(id, 'Definition');
  const loaders = further.map(
    (id) => `  ${JSON.stringify(id)}: async () => (await import('./${id}.ts')).${name(id)},\n`,
  );
  const outlines = ids.map((id) => {
    const { title = id, sections = [] } = readFormFile(schemasDir, id);
    return { id, title, sections: sections.map((section) => ({ id: section.id, title: section.title })) };
  });
  const head = '// Written by scripts/generate.ts from schemas/*/form.json. Do not edit.\n';
  return new Map([
    [
      'application-forms.ts',
      main === undefined
        ? `${head}export {};\n`
        : `${head}import { ${name(main)} } from './${main}.ts';

export const mainForm = ${name(main)};
export const furtherForms = {
${loaders.join('')}};
`,
    ],
    [
      'application-forms.outline.ts',
      `${head}export const applicationOutlines = ${JSON.stringify(outlines)} as const;\n`,
    ],
  ]);
}

/** The module of all forms, each with its definition and its place, for the server. */
export function formsModule(schemasDir: string, documentsHash: string): string {
  const places = formPlaces(schemasDir);
  const imports = places.map(({ id }) => `import { ${exportName(id, 'Definition')} } from './${id}.ts';`);
  const entries = places.map(
    ({ id, purpose }) =>
      `  { purpose: ${JSON.stringify(purpose)}, definition: ${exportName(id, 'Definition')} },`,
  );
  return `// Written by scripts/generate.ts from schemas/*/form.json. Do not edit.
${imports.join('\n')}

export const formFiles = [
${entries.join('\n')}
] as const;

/** The fingerprint of the source documents. */
export const documentsHash = '${documentsHash}';
`;
}
