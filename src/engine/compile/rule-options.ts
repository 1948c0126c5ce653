import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, type Options } from 'ajv';
import ajvErrors from 'ajv-errors';
import { formats } from '../values/formats.ts';
import { ownKeywords } from './own-keywords.ts';

/**
 * How `@rjsf/validator-ajv8` judges for us: with our keywords and formats, the messages of `errorMessage`, and every
 * finding; an unknown keyword is refused.
 */
export const ruleOptions = {
  ajvFormatOptions: false as const,
  customFormats: formats,
  ajvOptionsOverrides: {
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    verbose: false,
    // People read the words of the form: the compiler's English sentences would be downloaded for nothing.
    messages: false,
    // Names that must be answered stand in a list that is gone through: less to download than a test for each.
    loopRequired: 2,
    multipleOfPrecision: 9,
    keywords: [...ownKeywords],
    code: { lines: false, esm: true, formats: _`require("#engine/values").formats` },
  } satisfies Options,
  extenderFn: (ajv: Ajv) => {
    const errorMessage = ajvErrors.default(ajv).getKeyword('errorMessage') as CodeKeywordDefinition;
    const { code } = errorMessage;
    // The words of the form stay.
    errorMessage.code = (cxt: KeywordCxt) => {
      const it = { ...cxt.it, opts: { ...cxt.it.opts, messages: true } };
      code(Object.assign(cxt, { it }));
    };
    return ajv;
  },
};
