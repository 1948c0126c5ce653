import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formModule } from '#authoring/generate/form-module.ts';
import { root } from '../../scripts/commands/run-command.ts';

const parts = [
  'schemas',
  'scripts',
  'src/server',
  'src/authoring',
  'src/engine',
  'src/contract',
  'src/content',
  'src/generated',
];

/** A question that the next version asks, and its title. */
export const nextQuestion = { name: 'villages', title: 'Number of villages' };

/** A question that is added to a section of a form. */
interface Added {
  /** Id of the form, and the name of the section's file. */
  readonly form: string;
  readonly section: string;
  readonly name: string;
  readonly schema: object;
  readonly widget: string;
  /** Whether an answer is required. */
  readonly required?: boolean;
}

/** A copy of the server with one more question in one of its forms. */
export interface NextVersion {
  readonly folder: string;
  /** Of the form. */
  readonly revision: string;
  remove(): Promise<void>;
}

/** Writes the copy to a folder of its own; `RunningServer.restart` starts it from there. */
export async function writeNextVersion(
  added: Added = {
    form: 'application',
    section: 'project',
    name: nextQuestion.name,
    schema: {
      title: nextQuestion.title,
      type: 'integer',
      minimum: 1,
      'x-wire': `/applicationData/project_information/${nextQuestion.name}`,
    },
    widget: 'number',
  },
): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-next-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { form, section, name, schema, widget, required = false } = added;
  await edit(join(folder, `schemas/${form}/${section}.schema.json`), (file) => {
    file.properties[name] = schema;
    if (required) file.required = [...(file.required ?? []), name];
  });
  await edit(join(folder, `schemas/${form}/${section}.ui.json`), (ui) => {
    ui['ui:order'].push(name);
    ui[name] = { 'ui:widget': widget };
  });
  const files = await formModule(join(folder, 'schemas'), form);
  for (const [path, text] of files) await writeFile(join(folder, 'src/generated', path), text);
  const [, revision = ''] = /"revision":"(\w+)"/.exec(files.get(`${form}.form.mjs`) ?? '') ?? [];
  return { folder, revision, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The changed part of a form's file. */
interface FormFile {
  readonly properties: { [name: string]: object };
  required?: readonly string[];
  readonly 'ui:order': string[];
  [question: string]: unknown;
}

async function edit(path: string, change: (file: FormFile) => void): Promise<void> {
  const file = JSON.parse(await readFile(path, 'utf8')) as FormFile;
  change(file);
  await writeFile(path, JSON.stringify(file));
}
