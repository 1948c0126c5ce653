import { classes, css, recipe } from '../style.ts';

const badgeClass = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    minHeight: '26px',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'currentColor',
  },
  variants: {
    status: {
      'in progress': { background: 'bg.subtle', color: 'fg' },
      submitted: { background: 'accent.subtle', color: 'accent' },
      returned: { background: 'warning.subtle', color: 'warning' },
      withdrawn: { background: 'bg.subtle', color: 'fg.muted' },
      // Gold is for people and companies being honoured.
      shortlisted: { background: 'gold.subtle', color: 'gold.fg' },
      approved: { background: 'success.subtle', color: 'success' },
      rejected: { background: 'danger.subtle', color: 'danger' },
      other: { background: 'bg.subtle', color: 'fg.muted' },
    },
  },
  defaultVariants: { status: 'other' },
});

const dotClass = css({
  width: '6px',
  height: '6px',
  borderRadius: 'full',
  background: 'currentColor',
  _highContrast: { background: 'CanvasText' },
});

const known = [
  'in progress',
  'submitted',
  'returned',
  'withdrawn',
  'shortlisted',
  'approved',
  'rejected',
] as const;

/** Status of an application in words and colour; an unknown one is shown as it is. */
export function StatusBadge({
  status,
  className,
}: {
  status?: string | null | undefined;
  className?: string;
}) {
  const style = known.find((name) => name === status?.toLowerCase());
  return (
    <span className={classes(badgeClass({ status: style }), className)}>
      <span className={dotClass} />
      {status || 'Unknown'}
    </span>
  );
}
