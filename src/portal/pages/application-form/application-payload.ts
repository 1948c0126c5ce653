import type { ApplicationPayload } from '#contract/types.ts';
import type { Answers, FileRecord, FormDefinition, Json } from '#engine/definition.ts';
import { getAt } from '#engine/pointer.ts';
import { isFiles } from '#engine/schema-kind.ts';
import { allQuestions } from '#engine/visibility.ts';
import { toWire } from '#engine/wire.ts';
import type { SaveRequest } from '#form/draft-remote.ts';

/** Where a draft keeps answers to hidden questions. */
export interface PayloadOptions {
  readonly id: string | undefined;
  /** JSON pointer; final submits send no hidden answers. */
  readonly setAside: string;
}

/** The JSON part of POST /applications for a save or a final submit (specification sections 3 and 7). */
export function toApplicationPayload(
  definition: FormDefinition,
  { answers, base, revision, final }: SaveRequest,
  { id, setAside }: PayloadOptions,
): ApplicationPayload {
  const wire = toWire(definition, answers, final ? {} : { setAside });
  const listed = (wire.uploadedFiles ?? []) as unknown as ApplicationPayload['uploadedFiles'];
  return {
    companyDetails: (wire.companyDetails ?? {}) as ApplicationPayload['companyDetails'],
    applicationData: {
      ...(wire.applicationData as { [part: string]: Json } | undefined),
      ...(id === undefined ? {} : { app_id: id }),
      ...(revision === undefined ? {} : { revision }),
      isFinalSubmit: final,
    },
    uploadedFiles: [
      ...listed,
      ...removedFiles(definition, base, answers).map((key) => ({ key, isDeleted: true })),
    ],
  };
}

/** Keys of files that were among the answers and no longer are. */
export function removedFiles(definition: FormDefinition, before: Answers, after: Answers): readonly string[] {
  return definition.sections
    .flatMap(allQuestions)
    .filter(({ schema }) => isFiles(schema))
    .flatMap(({ keys }) => {
      const kept = new Set(files(getAt(after, keys)).map(({ key }) => key));
      return files(getAt(before, keys))
        .map(({ key }) => key)
        .filter((key) => !kept.has(key));
    });
}

function files(answer: Json | undefined): readonly FileRecord[] {
  return Array.isArray(answer) ? (answer as unknown as FileRecord[]) : [];
}
