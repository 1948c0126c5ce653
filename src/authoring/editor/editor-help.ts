import { readFileSync } from 'node:fs';
import { optionSources } from '#contract/option-sources.ts';
import { type Capability, takes } from '#engine/capabilities/capability.ts';
import { interfaceKeys, widgetOptions, widgets } from '#engine/interface/interface.ts';
import { keywords } from '#engine/interface/keywords.ts';
import type { KindTools } from '#engine/kinds/answer-kind.ts';
import { kindTools } from '#engine/kinds/kinds.ts';

/** Snippets that editors offer, and the shape of a place in the payload. */
const frames = JSON.parse(readFileSync(new URL('editor-frames.json', import.meta.url), 'utf8')) as {
  readonly questions: object;
  readonly place: object;
  readonly interface: object;
};

const dialect = 'http://json-schema.org/draft-07/schema#';

function metaOf({ takes: what, words, meta, about }: Capability): object {
  return { ...(words === undefined ? (meta ?? takes[what].meta) : { enum: words }), description: about };
}

function metasOf(list: { readonly [name: string]: Capability }): { [name: string]: object } {
  return Object.fromEntries(Object.entries(list).map(([name, each]) => [name, metaOf(each)]));
}

/** What editors know about schema files: schemas/question.meta.json. */
export function questionMeta(): object {
  const sources = Object.entries(optionSources).map(([name, about]) => `${name}: ${about}`);
  const options: Capability = {
    ...keywords['x-options'],
    about: `${keywords['x-options'].about} ${sources.join(', ')}.`,
    words: Object.keys(optionSources),
  };
  return {
    $schema: dialect,
    title: 'Questions of a form',
    description:
      'JSON Schema draft-07, as far as the forms use it, and the words of our own. Editors explain and complete schema files with it.',
    allOf: [{ $ref: '#/definitions/schema' }],
    definitions: {
      schema: {
        type: 'object',
        properties: metasOf({ ...keywords, 'x-options': options }),
        additionalProperties: false,
        defaultSnippets: frames.questions,
      },
      place: frames.place,
    },
  };
}

/** What editors know about UI files: schemas/interface.meta.json. */
export function interfaceMeta(): object {
  const properties = {
    ...metasOf(interfaceKeys),
    'ui:widget': {
      enum: Object.keys(widgets),
      enumDescriptions: Object.values(widgets).map(({ about }) => about),
      description: interfaceKeys['ui:widget'].about,
    },
    'ui:options': {
      type: 'object',
      additionalProperties: false,
      properties: metasOf(widgetOptions),
      description: interfaceKeys['ui:options'].about,
    },
  };
  return {
    $schema: dialect,
    title: 'How a section is asked',
    description:
      'One entry per question, by its name in the schema file beside this one. Editors explain and complete *.ui.json files with it.',
    allOf: [{ $ref: '#/definitions/group' }],
    definitions: {
      group: {
        type: 'object',
        properties,
        additionalProperties: { $ref: '#/definitions/group' },
        defaultSnippets: frames.interface,
      },
    },
  };
}

const start = '<!-- written from the list of keywords; do not edit -->';
const end = '<!-- end of what is written from the list -->';

/** The staff guide with its tables of keywords, widgets and options filled in. */
export function withTables(guide: string): string {
  const [before = '', rest = ''] = guide.split(start);
  const [, after = ''] = rest.split(end);
  return `${before}${start}\n\n${tables()}\n${end}${after}`;
}

function tables(): string {
  const rows = Object.entries<Capability>(keywords).map(([name, { about }]) => {
    const understanding = Object.entries<KindTools>(kindTools).flatMap(([kind, tools]) =>
      tools.keywords.includes(name) ? [kind] : [],
    );
    return [`\`${name}\``, understanding.join(', ') || 'any', about];
  });
  const widgetRows = Object.entries(widgets).map(([name, { kind, about }]) => [`\`${name}\``, kind, about]);
  const optionRows = Object.entries({ ...interfaceKeys, ...widgetOptions }).map(([name, { about }]) => [
    `\`${name}\``,
    about,
  ]);
  return [
    table(['in a schema file', 'at answers of the kind', 'what it does'], rows),
    table(['widget', 'for answers of the kind', 'how it asks'], widgetRows),
    table(['in a UI file', 'what it does'], optionRows),
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`;
}
