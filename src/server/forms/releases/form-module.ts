import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formModuleText } from '#authoring/compile/validators.ts';
import { hashOfDocument } from '#authoring/documents/documents.ts';
import { formPath } from '#contract/paths.ts';
import type { FormOutline } from '#contract/programme/current-release.ts';
import type { FormData } from '#engine/define-form.ts';
import { projectRoot } from '../project-root.ts';
import type { ServedForm } from '../served/served-forms.ts';

/** A form as browsers fetch it: one file, at an address derived from its content. */
export interface FormModule {
  readonly file: string;
  readonly text: string;
}

/** The file of a compiled form. */
export function moduleOf(data: FormData, rules: string): FormModule {
  return named(data.id, formModuleText(data, rules));
}

/** The file of a form as it was generated with the product. */
export function generatedModule(id: string): FormModule {
  return named(id, readFileSync(join(projectRoot, 'src/generated', `${id}.form.mjs`), 'utf8'));
}

function named(id: string, text: string): FormModule {
  return { file: formPath(`${id}.${hashOfDocument(text).slice(0, 12)}.js`), text };
}

/** What pages know of a form before they fetch it. */
export function outlineOf({ definition, purpose }: ServedForm, { file }: FormModule): FormOutline {
  const { id, title, revision, sections } = definition;
  return {
    id,
    title,
    revision,
    purpose,
    sections: sections.map((it) => ({ id: it.id, title: it.title })),
    file,
  };
}
