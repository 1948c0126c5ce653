import { useState } from 'react';
import { type DecisionWarning, decisionWarnings } from '#contract/judging/decisions.ts';
import { Notice } from '#theme/index.ts';
import { ApiError } from '../../api/api-error.ts';

interface Warned {
  readonly code: DecisionWarning;
  readonly message: string;
}

/** The most warnings listed. */
const most = 20;

/**
 * Shows the server's warnings before something is done anyway: the first attempt shows them, the second says that
 * they were seen. New ones since then are shown first again.
 */
export function useWarnings() {
  const [seen, setSeen] = useState<readonly Warned[]>([]);
  const despite = decisionWarnings.filter((code) => seen.some((each) => each.code === code));
  const guarded = async (act: (despite: readonly DecisionWarning[]) => Promise<void>) => {
    try {
      await act(despite);
    } catch (error) {
      const found = error instanceof ApiError && error.status === 409 ? error.errors.flatMap(toWarned) : [];
      if (found.length === 0) throw error;
      const all = new Map([...seen, ...found].map((each) => [each.message, each]));
      setSeen([...all.values()]);
      throw new Error('Please read these warnings. Press the button again to go on.');
    }
  };
  const list = seen.length > 0 && (
    <Notice tone="warning" title="Look at this first">
      <ul>
        {seen.slice(0, most).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
        {seen.length > most && <li>And {seen.length - most} more.</li>}
      </ul>
    </Notice>
  );
  return { guarded, list };
}

function toWarned({ path, message }: { readonly path: string; readonly message: string }): Warned[] {
  const code = decisionWarnings.find((each) => path === `/despite/${each}`);
  return code === undefined ? [] : [{ code, message }];
}
