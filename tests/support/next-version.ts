import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';
import { formModule } from '../../scripts/generation/form-module.ts';

const parts = ['schemas', 'src/server', 'src/engine', 'src/contract', 'src/content', 'src/generated'];

/** A question that the next version asks, and its title. */
export const nextQuestion = { name: 'villages', title: 'Number of villages' };

/** A copy of the server whose application form is another revision: it asks one question more. */
export interface NextVersion {
  readonly folder: string;
  /** Of its application form. */
  readonly revision: string;
  remove(): Promise<void>;
}

/** Writes the copy to a folder of its own; `RunningServer.restart` starts it from there. */
export async function writeNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-next-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await edit(join(folder, 'schemas/application/project.schema.json'), (schema) => {
    schema.properties[nextQuestion.name] = {
      title: nextQuestion.title,
      type: 'integer',
      minimum: 1,
      'x-wire': `/applicationData/project_information/${nextQuestion.name}`,
    };
  });
  await edit(join(folder, 'schemas/application/project.ui.json'), (ui) => {
    ui['ui:order'].push(nextQuestion.name);
    ui[nextQuestion.name] = { 'ui:widget': 'number' };
  });
  const files = await formModule(join(folder, 'schemas'), 'application');
  for (const [name, text] of files) await writeFile(join(folder, 'src/generated', name), text);
  const [, revision = ''] = /"revision":"(\w+)"/.exec(files.get('application.ts') ?? '') ?? [];
  return { folder, revision, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** As much of a file of a form as is changed. */
interface FormFile {
  readonly properties: { [name: string]: object };
  readonly 'ui:order': string[];
  [question: string]: unknown;
}

async function edit(path: string, change: (file: FormFile) => void): Promise<void> {
  const file = JSON.parse(await readFile(path, 'utf8')) as FormFile;
  change(file);
  await writeFile(path, JSON.stringify(file));
}
