/**
 * Writes src/generated/stories: each form of /schemas whole, and each of its sections in every state, so that a new
 * section or form has stories without anyone writing them. Running this file generates the forms first.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '#authoring/generate/generate.ts';
import { formIds, readFormFile } from '#authoring/read/form-folders.ts';
import { root } from '../scripts/commands/run-command.ts';

const folders = { schemasDir: join(root, 'schemas'), outDir: join(root, 'src/generated') };

/** Writes the stories of all forms in `schemasDir`; files that are up to date stay untouched. */
export function writeFormStories({ schemasDir, outDir }: typeof folders): void {
  const files = new Map(formIds(schemasDir).flatMap((id) => storiesOf(schemasDir, id)));
  const folder = join(outDir, 'stories');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

function storiesOf(schemasDir: string, id: string): [name: string, text: string][] {
  const { sections } = readFormFile(schemasDir, id);
  const title = sentence(id);
  if (sections === undefined) {
    return [[`${id}.stories.tsx`, storyFile(id, title, sectionStories(id))]];
  }
  return [
    [`${id}.00-whole.stories.tsx`, storyFile(id, `${title}/Whole`, wholeStories)],
    // Storybook lists stories in the order of their files: that of the tabs.
    ...sections.map((section, at): [string, string] => [
      `${id}.${String(at + 1).padStart(2, '0')}-${section.file}.stories.tsx`,
      storyFile(id, `${title}/${section.title.replaceAll('/', '-')}`, sectionStories(section.id)),
    ]),
  ];
}

function storyFile(form: string, title: string, stories: string): string {
  const name = `${form.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Definition`;
  const parts = stories.includes('<FormStory') ? wholeImports : sectionImports;
  return `// Written by .storybook/form-stories.ts from schemas/${form}. Do not edit.
import type { FormDefinition } from '#engine/definition.ts';
${parts}import { ${name} } from '#generated/${form}.ts';

const definition: FormDefinition = ${name};

export default { title: ${JSON.stringify(`Forms/${title}`)}, tags: ['!autodocs'] };

${stories}`;
}

const sectionImports = `import { FieldGallery } from '#form/stories/field-gallery.tsx';
import { SectionStory, type SectionState, sectionStates } from '#form/stories/section-story.tsx';
`;
const wholeImports = `import { FormStory, SheetStory } from '#form/stories/form-story.tsx';
`;

function sectionStories(section: string): string {
  const named = JSON.stringify(section);
  const story = (name: string, state: string, more = '') =>
    `export const ${name} = { args: { state: '${state}' }, argTypes, render${more} };\n`;
  // Fields shows each question in each state; a control switches the section between them.
  return [
    `const argTypes = { state: { control: 'select', options: sectionStates } };
const render = ({ state }: { state: SectionState }) => (
  <SectionStory definition={definition} section=${named} state={state} />
);

`,
    story('Filled', 'filled'),
    story('AllErrors', 'all errors'),
    story('Narrow', 'filled', `, globals: { viewport: { value: 'narrow' } }`),
    `export const Fields = { render: () => <FieldGallery definition={definition} section=${named} /> };\n`,
  ].join('');
}

const wholeStories = `export const WholeForm = { render: () => <FormStory definition={definition} answers="none" /> };
export const WholeFormFilled = { render: () => <FormStory definition={definition} answers="valid" /> };
export const Sheet = { render: () => <SheetStory definition={definition} answers="valid" /> };
export const SheetAtTheLimit = { render: () => <SheetStory definition={definition} answers="limit" /> };
`;

function sentence(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await generate(folders);
    writeFormStories(folders);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
