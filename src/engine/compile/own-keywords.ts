import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, stringify } from 'ajv';
import type { OwnRule } from '../kinds/answer-kind.ts';
import { ownRules } from '../kinds/kinds.ts';

/** The rule of a kind, as called by rules that run at once, and as named in compiled code (see rule-runtime). */
function faultOf(cxt: KeywordCxt, keyword: string): Code {
  const code = _`require("#engine/kinds")[${keyword}].fault`;
  return cxt.gen.scopeValue('func', { key: keyword, ref: ownRules[keyword]?.fault, code });
}

const error = (params: (cxt: KeywordCxt) => Code) => ({
  message: '',
  params: (cxt: unknown) => params(cxt as KeywordCxt),
});

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

const ofKind = ([keyword, { type }]: [string, OwnRule]): CodeKeywordDefinition => ({
  keyword,
  type,
  error: error((cxt) => cxt.params.fault as Code),
  code(cxt) {
    const call = _`${faultOf(cxt, keyword)}(${cxt.data}, ${stringify(cxt.schema)})`;
    const fault = cxt.gen.const('fault', call);
    cxt.setParams({ fault });
    cxt.fail(_`${fault} !== undefined`);
  },
});

/** The keywords that JSON Schema does not have, as compiled code. Their meaning: schemas/README.md. */
export const ownKeywords: readonly CodeKeywordDefinition[] = [
  notAfter,
  notAbove,
  sameAs,
  ...Object.entries(ownRules).map(ofKind),
];
