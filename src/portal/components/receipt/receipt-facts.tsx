import type { ReactNode } from 'react';
import { shortHash } from '#contract/receipts.ts';
import type { PublicReceipt } from '#contract/receipts-schemas.ts';
import { css } from '#theme/index.ts';
import { lastDateText } from '../../deadline/time-left.ts';
import { Seal } from './seal.tsx';

const factsClass = css({
  display: 'grid',
  gap: '3',
  alignItems: 'baseline',
  '& dt': { color: 'fg.muted', textStyle: 'label' },
  '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  '@container (min-width: 36rem)': { gridTemplateColumns: '12rem minmax(0, 1fr)', columnGap: '6' },
});
const frameClass = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: '6',
  alignItems: 'center',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
});
const wordsClass = css({ containerType: 'inline-size' });
const foldClass = css({
  gridColumn: '1 / -1',
  '& > summary': { cursor: 'pointer', textStyle: 'label', width: 'fit-content', minHeight: '24px' },
  '& > p': { marginTop: '3', maxWidth: 'prose', overflowWrap: 'anywhere' },
});
const shortClass = css({ fontFamily: 'ui-monospace, monospace', fontSize: 'lg', fontWeight: '700' });
const longClass = css({ fontFamily: 'ui-monospace, monospace', fontSize: 'sm' });

export interface ReceiptFactsProps {
  receipt: PublicReceipt;
  /** What the number is computed from, in full below it. */
  children?: ReactNode;
  /** Shown before time and number, to people who may know it. */
  facts?: readonly (readonly [string, string])[];
}

/** The seal: when something was submitted, and its number, short to compare by eye; in full on request. */
export function ReceiptFacts({ receipt, facts = [], children }: ReceiptFactsProps) {
  const submitted = lastDateText(new Date(receipt.submitted_at));
  return (
    <div className={frameClass}>
      <Seal />
      <div className={wordsClass}>
        <dl className={factsClass}>
          {facts.map(([name, words]) => (
            <Fact key={name} name={name}>
              {words}
            </Fact>
          ))}
          <Fact name="Submitted">
            <time dateTime={receipt.submitted_at}>{submitted}</time>
            {receipt.automatic && ', automatically after the last date'}
          </Fact>
          <Fact name="Receipt number">
            <span className={shortClass} translate="no">
              {shortHash(receipt.hash)}
            </span>
          </Fact>
        </dl>
      </div>
      <details className={foldClass}>
        <summary>The full number, for checking</summary>
        <p className={longClass} translate="no">
          {receipt.hash}
        </p>
        {children}
      </details>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
