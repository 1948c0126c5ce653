import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { toFiles } from '#engine/kinds/files.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { isFiles } from '#engine/schema/schema-kind.ts';
import { getAt } from '#engine/values/pointer.ts';
import { toWire } from '#engine/wire/wire.ts';
import type { SaveRequest } from '#form/draft/keeping/draft-remote.ts';

/** What a save sends besides its answers. */
export interface PayloadOptions {
  readonly id: string | undefined;
  /** Keys of files uploaded since the form was opened: one removed again before any save appears in no saved answers. */
  readonly sentFiles: ReadonlySet<string>;
}

/** The JSON part of POST /applications for a save or a final submit. */
export function toApplicationPayload(
  definition: FormDefinition,
  { answers, base, revision, kind }: SaveRequest,
  { id, sentFiles }: PayloadOptions,
): ApplicationPayload {
  const final = kind === 'submit';
  const wire = toWire(definition, answers);
  const kept = new Set(fileKeys(definition, answers));
  const seen = new Set([...fileKeys(definition, base), ...sentFiles]);
  const removed = [...seen].filter((key) => !kept.has(key));
  const listed = (wire.uploadedFiles ?? []) as unknown as ApplicationPayload['uploadedFiles'];
  return {
    companyDetails: (wire.companyDetails ?? {}) as ApplicationPayload['companyDetails'],
    applicationData: {
      ...(wire.applicationData as { [part: string]: Json } | undefined),
      ...(id === undefined ? {} : { app_id: id }),
      ...(revision === undefined ? {} : { revision }),
      form_id: definition.id,
      definition_revision: definition.revision,
      isFinalSubmit: final,
    },
    uploadedFiles: [...listed, ...removed.map((key) => ({ key, isDeleted: true }))],
  };
}

/** Keys of all files among some answers. */
function fileKeys(definition: FormDefinition, answers: Answers): readonly string[] {
  return definition.sections
    .flatMap(allQuestions)
    .filter(({ schema }) => isFiles(schema))
    .flatMap(({ keys }) => toFiles(getAt(answers, keys)).map(({ key }) => key));
}
