import type { ReactNode } from 'react';
import { shortHash } from '#contract/receipts.ts';
import type { PublicReceipt } from '#contract/receipts-schemas.ts';
import { css } from '#theme/index.ts';
import { lastDateText } from '../../deadline/time-left.ts';

const factsClass = css({
  display: 'grid',
  gap: '3',
  '& dt': { color: 'fg.muted', textStyle: 'label' },
  '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  '@container (min-width: 36rem)': { gridTemplateColumns: '12rem minmax(0, 1fr)', columnGap: '6' },
});
const frameClass = css({ containerType: 'inline-size' });
const shortClass = css({ fontFamily: 'ui-monospace, monospace', fontSize: 'lg', fontWeight: '700' });
const longClass = css({ fontFamily: 'ui-monospace, monospace', fontSize: 'sm' });

export interface ReceiptFactsProps {
  receipt: PublicReceipt;
  /** What stands before time and fingerprint, for those who may know it. */
  facts?: readonly (readonly [string, string])[];
}

/** When something was submitted, and its fingerprint, short to compare by eye and in full. */
export function ReceiptFacts({ receipt, facts = [] }: ReceiptFactsProps) {
  const submitted = lastDateText(new Date(receipt.submitted_at));
  return (
    <div className={frameClass}>
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
        <Fact name="Receipt">
          <span className={shortClass}>{shortHash(receipt.hash)}</span>
        </Fact>
        <Fact name="In full (SHA-256)">
          <span className={longClass}>{receipt.hash}</span>
        </Fact>
      </dl>
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
