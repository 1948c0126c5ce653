import { _, type Ajv, type Options } from 'ajv';
import ajvErrors from 'ajv-errors';
import { formats } from '../values/formats.ts';
import { ownKeywords } from './own-keywords.ts';

/**
 * The settings of `@rjsf/validator-ajv8`: our keywords and formats, the messages of `errorMessage`, and every finding;
 * unknown keywords are refused.
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
    // Required names are looped over as a list: less to download than a test for each.
    loopRequired: 2,
    multipleOfPrecision: 9,
    keywords: [...ownKeywords],
    code: { lines: false, esm: true, formats: _`require("#engine/values").formats` },
  } satisfies Options,
  extenderFn: (ajv: Ajv) => ajvErrors.default(ajv),
};
