import { useState } from 'react';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { carryForward, type KeptAnswer } from '#engine/revisions/carry-forward.ts';
import { recall, remember } from '../tab-memory.ts';

const prefix = 'workshop:';

const answersOf = ({ id }: FormDefinition) => `${prefix}answers ${id}`;

/** State that survives a reload of the page. */
export function useRemembered(key: string, first: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => recall<string>(prefix + key) ?? first);
  return [
    value,
    (next) => {
      remember(prefix + key, next);
      setValue(next);
    },
  ];
}

interface RememberedAnswers {
  readonly answers: Answers;
  /** What no longer fitted, in case its question comes back. */
  readonly kept: readonly KeptAnswer[];
}

/** What was typed into a form before its schema files were edited, as far as it still fits. */
export function recallAnswers(definition: FormDefinition): RememberedAnswers | undefined {
  const found = recall<RememberedAnswers>(answersOf(definition));
  return found && carryForward(definition, definition, found.answers, found.kept);
}

/** Keeps what is typed into a form over a reload. */
export function rememberAnswers(definition: FormDefinition, held: RememberedAnswers): void {
  remember(answersOf(definition), { answers: held.answers, kept: held.kept });
}

/** The form begins empty again. */
export function forgetAnswers(definition: FormDefinition): void {
  remember(answersOf(definition), undefined);
}
