import { css } from '#theme/index.ts';

const listClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2.5', listStyle: 'none' });
const chipClass = css({
  paddingInline: '4',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'full',
  background: 'bg.panel',
});

/** The districts of a region. */
export function Districts({ names }: { names: readonly string[] }) {
  return (
    <ul className={listClass}>
      {names.map((name) => (
        <li key={name} className={chipClass}>
          {name}
        </li>
      ))}
    </ul>
  );
}
