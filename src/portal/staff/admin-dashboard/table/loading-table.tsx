import { css, Spinner } from '#theme/index.ts';

const rootClass = css({ display: 'grid', gap: '2', paddingBlockStart: '2' });
const rowsClass = css({
  // A bar in each row, in place of text.
  '--bar': 'linear-gradient(transparent 1rem, {colors.bg.sunken} 1rem 1.75rem, transparent 1.75rem)',
  height: '24.75rem',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  backgroundColor: 'bg.panel',
  backgroundImage:
    'repeating-linear-gradient(transparent 0 calc(2.75rem - 1px), {colors.border} calc(2.75rem - 1px) 2.75rem), var(--bar), var(--bar), var(--bar)',
  backgroundSize: 'auto, 30% 2.75rem, 20% 2.75rem, 12% 2.75rem',
  backgroundRepeat: 'repeat, repeat-y, repeat-y, repeat-y',
  backgroundPosition: '0 0, 0.75rem 0, 55% 0, 92% 0',
});

/** The placeholder of a table. */
export function LoadingTable() {
  return (
    <div className={rootClass}>
      <Spinner label="Loading regional data..." />
      <div aria-hidden="true" className={rowsClass} />
    </div>
  );
}
