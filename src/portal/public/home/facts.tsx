import { css, textClass } from '#theme/index.ts';

const listClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: { base: '4', md: '6' },
  alignContent: 'start',
});
const itemClass = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' });
const numberClass = css({ textStyle: 'display', color: 'gold.fg' });

/** The programme in numbers. */
export function Facts({ facts }: { facts: readonly { readonly number: number; readonly label: string }[] }) {
  return (
    <dl className={listClass}>
      {facts.map(({ number, label }) => (
        <div key={label} className={itemClass}>
          <dt className={textClass.hint}>{label}</dt>
          <dd className={numberClass}>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
