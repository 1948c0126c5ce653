import { useCallback, useEffect, useState } from 'react';
import type { FileChange, SchemaChecked } from '#contract/staff-room/proposals-schemas.ts';
import type { FormData } from '#engine/define-form.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import type { WorkshopSource } from './workshop-source.ts';

/** The pause in typing after which the files are checked, in milliseconds; what others saved is checked at once. */
const pauses = { edited: 500, asKept: 50 };

/** The result of the last check. */
export interface Checked extends Pick<SchemaChecked, 'findings' | 'errors' | 'samples'> {
  /** The last valid form; it does not validate, its rules are applied with each check. */
  readonly definition: FormDefinition | undefined;
  readonly isChecking: boolean;
  readonly failed: Error | undefined;
}

const nothing: Checked = {
  findings: [],
  errors: null,
  samples: null,
  definition: undefined,
  isChecking: true,
  failed: undefined,
};

/** Tries the changed files of a form whenever people pause; undefined changes: not known yet. */
export function useCheck(
  source: WorkshopSource,
  form: string,
  changes: readonly FileChange[] | undefined,
  answers: Answers | undefined,
): Checked & { readonly again: () => void } {
  const [checked, setChecked] = useState<Checked>(nothing);
  const [time, setTime] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time means another check
  useEffect(() => {
    if (changes === undefined) return;
    let isStale = false;
    setChecked((before) =>
      before.definition?.id === form ? { ...before, isChecking: true, failed: undefined } : nothing,
    );
    const timer = setTimeout(
      async () => {
        try {
          const answer = await source.check({ form, changes, ...(answers && { answers }) });
          if (!isStale) setChecked((before) => toChecked(before, answer));
        } catch (error) {
          const failed = error instanceof Error ? error : new Error(String(error));
          if (!isStale) setChecked((before) => ({ ...before, isChecking: false, failed }));
        }
      },
      changes.length > 0 ? pauses.edited : pauses.asKept,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [source, form, changes, answers, time]);
  const again = useCallback(() => setTime((before) => before + 1), []);
  return { ...checked, again };
}

function toChecked(before: Checked, { findings, definition, samples, errors }: SchemaChecked): Checked {
  const data = definition as FormData | null;
  const isSame =
    data !== null && data.revision === before.definition?.revision && data.id === before.definition.id;
  return {
    findings,
    errors: errors ?? (data === null ? before.errors : null),
    samples: data === null || isSame ? before.samples : samples,
    definition: data === null || isSame ? before.definition : fromArchive(data),
    isChecking: false,
    failed: undefined,
  };
}
