import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkForm } from '#authoring/check/check-form.ts';
import { loadForm } from '#authoring/compile/load-form.ts';
import type { Problem } from '#authoring/read/problem.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { compiledForm } from './compiled-form.ts';
import { fixtureForms } from './fixture-form.ts';

const root = join(import.meta.dirname, '../..');

async function inSchemas<T>(use: (schemasDir: string) => T | Promise<T>): Promise<T> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const schemasDir = mkdtempSync(join(root, 'dist/lists-'));
  try {
    cpSync(join(fixtureForms, 'shared'), join(schemasDir, 'shared'), { recursive: true });
    cpSync(join(root, 'tests/fixtures/lists'), schemasDir, { recursive: true });
    return await use(schemasDir);
  } finally {
    rmSync(schemasDir, { recursive: true });
  }
}

/** A form with a list of partner organisations, made as generation makes it. */
export function listForm(): Promise<FormDefinition> {
  return inSchemas(async (schemasDir) => {
    const [section] = loadForm(schemasDir, 'partners').sections;
    if (section === undefined) throw new Error('The form of partners has no section');
    return compiledForm(section.schema, { uiSchema: section.uiSchema });
  });
}

/** Findings of the check of schema files in it. */
export function listFormProblems(): Promise<readonly Problem[]> {
  return inSchemas((schemasDir) => checkForm(schemasDir, 'partners'));
}
