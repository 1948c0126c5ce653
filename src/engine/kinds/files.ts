import type { FileRecord, Json, Schema } from '../definition.ts';
import { englishAnswers } from '../english-answers.ts';
import { isFiles } from '../schema/schema-kind.ts';
import { filesFault } from '../values/files.ts';
import { isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools, SampleKind, WireReading } from './answer-kind.ts';
import { list } from './list.ts';

/** The files of an answer; an answer of another kind has none. */
export function toFiles(answer: Json | undefined): readonly FileRecord[] {
  return Array.isArray(answer) ? (answer as FileRecord[]) : [];
}

/** Uploaded files as records about each; their bytes are elsewhere. */
export const files: AnswerKind<'files'> = {
  ...list,
  recognises: isFiles,
  widgets: ['files'],
  widget: () => 'files',
  storedAs: 'files',
  rules: {
    files: {
      type: 'array',
      fault: filesFault,
    },
  },
  words: (_question, answer, { between }) =>
    toFiles(answer)
      .map(({ filename }) => filename)
      .join(between),
  row: () => 'files',
  wire: {
    files: {
      toWire: (_schema, answer) =>
        Array.isArray(answer) ? toFiles(answer).map((file) => ({ ...file, isDeleted: false })) : undefined,
      fromWire: (_schema, value, reading) =>
        Array.isArray(value)
          ? value.flatMap((file, at) => readFile(file, String(at), reading))
          : reading.fail('type:array'),
    },
  },
};

/** A file that names its question cannot answer another one. */
function readFile(file: Json, step: string, reading: WireReading): Json[] {
  if (!isObject(file) || typeof file.key !== 'string') {
    reading.failPart(step, 'type:object', englishAnswers.file);
    return [];
  }
  const { key, filename, size, isDeleted, question = reading.question } = file;
  return isDeleted === true || question !== reading.question
    ? []
    : [{ key, filename: filename ?? '', size: size ?? 0 }];
}

const fileParts = { key: { type: 'string' }, filename: { type: 'string' }, size: { type: 'integer' } };

export const filesTools: KindTools<'files', 'files'> = {
  own: {
    files: {
      takes: 'object',
      about: 'This list holds uploaded files.',
      meta: {
        type: 'object',
        properties: {
          maxCount: { type: 'integer', minimum: 1, description: 'Most files.' },
          maxMegabytes: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Largest size of one file, in MB.',
          },
          types: {
            type: 'array',
            items: { enum: ['PDF'] },
            description: 'Endings of file names. Only PDF documents are accepted.',
          },
        },
        required: ['maxCount', 'maxMegabytes', 'types'],
        additionalProperties: false,
      },
    },
  },
  words: {
    'files:count': '{title} takes at most {limit} files',
    'files:size': 'File "{filename}" exceeds the maximum size of {size}',
    'files:type': 'File "{filename}" is not a {types} file',
  },
  widgets: { files: 'Files to upload.' },
  examples: [
    {
      schema: {
        type: 'array',
        files: { maxCount: 1, maxMegabytes: 1, types: ['PDF'] },
        items: { type: 'object', properties: fileParts },
      },
      good: [{ key: 'k', filename: 'a.pdf', size: 9 }],
      words: 'a.pdf',
      bad: [{ key: 'k', filename: 'a.doc', size: 9 }],
    },
  ],
  keywords: ['files', 'items', 'minItems', 'maxItems', 'uniqueItems'],
  sample: ({ schema, title, kind }) => sampleFiles(schema, title, kind),
  type: () => ({ tsType: 'FileRecord[]' }),
};

function sampleFiles({ files: limits }: Schema, title: string, kind: SampleKind): Json {
  const { maxCount = 1, maxMegabytes = 1, types = [] } = limits ?? {};
  const stem =
    title
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .slice(0, 6)
      .join('-') || 'file';
  const ending = (types[0] ?? 'pdf').toLowerCase();
  return Array.from({ length: kind === 'limit' ? maxCount : 1 }, (_, at) => ({
    key: `${stem}-${at + 1}`,
    filename: kind === 'limit' ? `${stem}-part-${at + 1}-of-${maxCount}.${ending}` : `${stem}.${ending}`,
    size: kind === 'limit' ? maxMegabytes * 1_048_576 : Math.min(1_468_006, maxMegabytes * 1_048_576),
  }));
}
