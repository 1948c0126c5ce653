import { useSyncExternalStore } from 'react';
import { lacksOf } from '#engine/judge/lacks.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { css } from '#theme/index.ts';
import { completenessWords } from './completeness-words.ts';

const lineClass = css({ textStyle: 'label', color: 'fg' });

/** Says what a draft still lacks, as the form has it now. */
export function CompletenessLine({ store }: { store: FormStore }) {
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const underway = errors.filter(({ rule }) => rule === 'underway').length;
  const stuck = errors.filter(({ rule }) => rule === 'extra').length;
  const lacks = lacksOf(errors.filter(({ rule }) => rule !== 'underway' && rule !== 'extra'));
  return <p className={lineClass}>{completenessWords({ ...lacks, underway, stuck })}</p>;
}
