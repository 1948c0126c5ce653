import { useState } from 'react';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { carryForward, type KeptAnswer } from '#engine/revisions/carry-forward.ts';

const prefix = 'workshop:';

/** What the workshop holds over a reload of its page, in this tab of the browser; undefined when there is nothing. */
function recall<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(prefix + key);
  return text === null ? undefined : JSON.parse(text);
}

function remember(key: string, value: unknown): void {
  sessionStorage.setItem(prefix + key, JSON.stringify(value));
}

/** State that a reload of the page does not lose. */
export function useRemembered(key: string, first: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => recall<string>(key) ?? first);
  return [
    value,
    (next) => {
      remember(key, next);
      setValue(next);
    },
  ];
}

interface RememberedAnswers {
  readonly answers: Answers;
  /** What no longer fitted, should its question come back. */
  readonly kept: readonly KeptAnswer[];
}

/** What was typed into a form before its schema files were edited, as far as it still fits. */
export function recallAnswers(definition: FormDefinition): RememberedAnswers | undefined {
  const found = recall<RememberedAnswers>(`answers ${definition.id}`);
  return found && carryForward(definition, definition, found.answers, found.kept);
}

/** Holds what is typed into a form over a reload. */
export function rememberAnswers(definition: FormDefinition, held: RememberedAnswers): void {
  remember(`answers ${definition.id}`, { answers: held.answers, kept: held.kept });
}

/** The form begins empty again. */
export function forgetAnswers(definition: FormDefinition): void {
  sessionStorage.removeItem(`${prefix}answers ${definition.id}`);
}
