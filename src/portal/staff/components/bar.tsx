import type { ReactNode } from 'react';
import { css } from '#theme/index.ts';
import { barClass } from './bar-class.ts';

const rootClass = css({ display: 'grid', gap: '1', width: 'full', minWidth: '8rem' });

/** A quantity as a bar with text. */
export function Bar(props: { label: string; value: number; of: number; children: ReactNode }) {
  const { label, value, of, children } = props;
  return (
    <div className={rootClass}>
      <span>{children}</span>
      <progress className={barClass()} max={Math.max(1, of)} value={value} aria-label={label} />
    </div>
  );
}
