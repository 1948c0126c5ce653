import type { CustomValidatorOptionsType } from '@rjsf/validator-ajv8';
import { _ } from 'ajv';
import ajvErrors from 'ajv-errors';
import { formats } from '#engine/values/formats.ts';
import { ownKeywords } from './keywords.ts';

type Extend = NonNullable<CustomValidatorOptionsType['extenderFn']>;

/**
 * How `@rjsf/validator-ajv8` judges for us: with our keywords and formats, the messages of `errorMessage`, and every
 * finding; a keyword that nobody knows is refused.
 */
export const ruleOptions = {
  ajvFormatOptions: false,
  customFormats: formats,
  ajvOptionsOverrides: {
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    verbose: false,
    multipleOfPrecision: 9,
    keywords: [...ownKeywords],
    code: { lines: false, esm: true, formats: _`require("#engine/judge/keywords.ts").formats` },
  },
  extenderFn: ((ajv) => ajvErrors.default(ajv)) satisfies Extend,
} as const satisfies CustomValidatorOptionsType;
