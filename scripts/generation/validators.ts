import { _, Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import type { Schema } from '#engine/definition.ts';
import { everyPart } from '#engine/resolve/read-plan.ts';
import { isCalendarDate } from '#engine/values/dates.ts';
import { ownKeywords } from './keywords.ts';
import { rulesOfPart } from './rules.ts';

// Node reads the CommonJS module's exports as the default; its types say otherwise.
const standaloneCode = (standaloneModule as unknown as { default: typeof standaloneModule }).default;

/** The text of an ES module with one compiled function per part of each section, and its type declarations. */
export interface ValidatorModule {
  readonly code: string;
  readonly types: string;
}

/**
 * Compiles the rules of a form's sections: those of `sections[i]` are exported at the same place of the list
 * `validators`, a function per part in the order of `everyPart`. Throws what ajv says when a schema is not valid.
 */
export function validatorModule(sections: readonly Schema[]): ValidatorModule {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    code: { source: true, esm: true, formats: _`require("#engine/judge/keywords.ts").formats` },
    formats: { password: true, date: isCalendarDate },
    keywords: [...ownKeywords],
  });
  ajvErrors.default(ajv);
  const names: Record<string, string> = {};
  const lists = sections.map((schema, at) => {
    const functions = everyPart(schema).map((part, index) => {
      const name = `section${at}part${index}`;
      names[name] = name;
      ajv.addSchema(rulesOfPart(part), name);
      return name;
    });
    return `[${functions.join(', ')}]`;
  });
  const code = toModule(standaloneCode(ajv, names));
  return {
    code: `${code}\nexport const validators = [${lists.join(', ')}];\n`,
    types: `import type { SectionRules } from '#engine/define-form.ts';\nexport declare const validators: readonly SectionRules[];\n`,
  };
}

/** ajv's runtime functions and what stands for them in the engine. */
const runtime: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': 'codePoints',
  'ajv/dist/runtime/equal': 'sameJson',
};

/** How ajv lists a finding, some 250 times in a long form. */
const pushes = /if\(vErrors === null\)\{vErrors = \[(err\d+)\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;

/**
 * ajv's text with its `require` calls turned into one import from the engine (so that browsers, Node and bundlers
 * read it alike, and nothing of ajv is shipped), and without ajv's own English, which nobody sees.
 */
function toModule(source: string): string {
  const imports = new Set<string>();
  const own = (name: string): string => {
    imports.add(name);
    return name;
  };
  const code = source
    .replace('"use strict";', '')
    .replaceAll('export const ', 'const ')
    .replace(
      /require\("#engine\/judge\/keywords\.ts"\)(?:\.formats)?(?:\.(\w+)|\["(\w+)"\])/g,
      (_all, a?: string, b?: string) => {
        const name = a ?? b ?? '';
        return own(name === 'date' ? 'isCalendarDate' : name);
      },
    )
    .replace(/require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g, (_all, path: string) => {
      const name = runtime[path];
      if (name === undefined)
        throw new Error(`Compiled rules need "${path}", for which the engine has no function`);
      return own(name);
    })
    .replace(/,message:"(?:must (?:[^"\\]|\\.)*)?"(?:\+"(?:[^"\\]|\\.)*"|\+schema\d+[\w.[\]"]*)*(?=\})/g, '')
    .replace(pushes, (_all, error: string) => `vErrors = ${own('listed')}(vErrors, ${error});errors++;`);
  if (code.includes('require(')) throw new Error('Compiled rules still need a CommonJS module');
  const names = [...imports].sort();
  return names.length === 0
    ? code
    : `import { ${names.join(', ')} } from '#engine/judge/keywords.ts';\n${code}`;
}
