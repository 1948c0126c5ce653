import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, stringify } from 'ajv';
import { amountFault } from '../values/amounts.ts';
import { filesFault } from '../values/files.ts';
import { countWords } from '../values/words.ts';

const functions = { countWords, amountFault, filesFault };

/** A function of the engine, as rules call it that run at once, and as compiled code names it (see rule-runtime). */
function engineFunction(cxt: KeywordCxt, name: keyof typeof functions): Code {
  return cxt.gen.scopeValue('func', {
    key: name,
    ref: functions[name],
    code: _`require("#engine/values")[${name}]`,
  });
}

const error = (params: (cxt: KeywordCxt) => Code) => ({
  message: '',
  params: (cxt: unknown) => params(cxt as KeywordCxt),
});

const maxWords: CodeKeywordDefinition = {
  keyword: 'maxWords',
  type: 'string',
  schemaType: 'number',
  error: error((cxt) => _`{limit: ${cxt.schemaCode}}`),
  code(cxt) {
    cxt.fail(_`${engineFunction(cxt, 'countWords')}(${cxt.data}) > ${cxt.schemaCode}`);
  },
};

const sibling = (
  keyword: string,
  type: 'string' | 'number',
  isBroken: (data: Code, other: Code) => Code,
): CodeKeywordDefinition => ({
  keyword,
  type,
  schemaType: 'string',
  error: error((cxt) => _`{sibling: ${cxt.schema}}`),
  code(cxt) {
    const { data, it } = cxt;
    const other = _`${it.parentData}[${cxt.schema}]`;
    cxt.fail(isBroken(data, other));
  },
});

const notAfter = sibling(
  'notAfter',
  'string',
  (data, other) => _`typeof ${other} == "string" && ${data} > ${other}`,
);
const sameAs = sibling('sameAs', 'string', (data, other) => _`${data} !== ${other}`);

const notAbove = sibling(
  'notAbove',
  'number',
  (data, other) => _`typeof ${other} == "number" && ${data} > ${other}`,
);

const amount: CodeKeywordDefinition = {
  keyword: 'amount',
  type: 'object',
  schemaType: 'object',
  error: error((cxt) => _`{fault: ${cxt.params.fault}}`),
  code(cxt) {
    const fault = cxt.gen.const(
      'fault',
      _`${engineFunction(cxt, 'amountFault')}(${cxt.data}, ${stringify(cxt.schema)})`,
    );
    cxt.setParams({ fault });
    cxt.fail(_`${fault} !== undefined`);
  },
};

const files: CodeKeywordDefinition = {
  keyword: 'files',
  type: 'array',
  schemaType: 'object',
  error: error((cxt) => cxt.params.fault as Code),
  code(cxt) {
    const call = _`${engineFunction(cxt, 'filesFault')}(${cxt.data}, ${stringify(cxt.schema)})`;
    const fault = cxt.gen.const('fault', call);
    cxt.setParams({ fault });
    cxt.fail(_`${fault} !== undefined`);
  },
};

/** The keywords JSON Schema does not have, as compiled code. What they mean: schemas/README.md. */
export const ownKeywords: readonly CodeKeywordDefinition[] = [
  maxWords,
  notAfter,
  notAbove,
  sameAs,
  amount,
  files,
];
