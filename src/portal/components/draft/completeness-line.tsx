import { useSyncExternalStore } from 'react';
import { lacksOf } from '#engine/judge/lacks.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { css } from '#theme/index.ts';
import { completenessWords } from './completeness-words.ts';

const lineClass = css({ textStyle: 'label', color: 'fg' });

/** Says what a draft still lacks under the present form. */
export function CompletenessLine({ store }: { store: FormStore }) {
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const count = (rule: string) => errors.filter((error) => error.rule === rule).length;
  const [underway, stuck] = [count('underway'), count('extra')];
  const { missing, wrong } = lacksOf(errors);
  return (
    <p className={lineClass}>
      {completenessWords({ missing, wrong: wrong - underway - stuck, underway, stuck })}
    </p>
  );
}
