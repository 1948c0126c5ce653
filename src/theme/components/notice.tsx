import type { HTMLAttributes, ReactNode } from 'react';
import { classes, css, recipe } from '../style.ts';

const noticeClass = recipe({
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    padding: '4',
    borderRadius: 'md',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    color: 'fg',
    '& a, & button': { fontWeight: '600' },
  },
  variants: {
    tone: {
      info: { background: 'accent.subtle', borderColor: 'accent', '--tone': '{colors.accent}' },
      success: { background: 'success.subtle', borderColor: 'success', '--tone': '{colors.success}' },
      warning: { background: 'warning.subtle', borderColor: 'warning', '--tone': '{colors.warning}' },
      danger: { background: 'danger.subtle', borderColor: 'danger', '--tone': '{colors.danger}' },
    },
  },
  defaultVariants: { tone: 'info' },
});

const iconClass = css({
  flex: 'none',
  width: '20px',
  height: '20px',
  marginTop: '0.15em',
  color: 'var(--tone)',
});
// A gap, not margins between neighbours: those would restyle the whole page whenever an element comes or goes.
const bodyClass = css({
  flex: '1',
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  '& > button': { justifySelf: 'start' },
});
const titleClass = css({ fontWeight: '700', color: 'var(--tone)' });

const shapes = {
  info: 'M12 8h.01M11 12h1v5h1',
  success: 'm8 12.5 2.8 2.8L16.5 9.5',
  warning: 'M12 7.5v5.5M12 16.5h.01',
  danger: 'M12 7.5v5.5M12 16.5h.01',
} as const;

export interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
}

/** A message in the page. Danger is announced at once, the others when the reader pauses; `role` overrides that. */
export function Notice({ tone = 'info', title, role, className, children, ...rest }: NoticeProps) {
  return (
    <div
      role={role ?? (tone === 'danger' ? 'alert' : 'status')}
      className={classes(noticeClass({ tone }), className)}
      {...rest}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={iconClass}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="10" />
        <path d={shapes[tone]} />
      </svg>
      <div className={bodyClass}>
        {title !== undefined && <p className={titleClass}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
