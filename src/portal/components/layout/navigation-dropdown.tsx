import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from '#theme/index.ts';
import { NavLink } from '../link.tsx';
import type { NavigationEntry } from './navigation.ts';
import { navigationLinkClass } from './navigation-link.ts';

const rootClass = css({ position: 'relative' });
const listClass = css({
  position: 'absolute',
  zIndex: 'drawer',
  insetInlineEnd: '0',
  top: '100%',
  minWidth: '12rem',
  padding: '2',
  display: 'grid',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
  listStyle: 'none',
  '&[hidden]': { display: 'none' },
});
const chevronClass = css({
  width: '14px',
  height: '14px',
  transition: 'transform 120ms',
  '[aria-expanded=true] > &': { transform: 'rotate(180deg)' },
});

/** A button that opens a list of links; `followMenus` opens and closes it. */
export function NavigationDropdown({
  label,
  entries,
}: {
  label: string;
  entries: readonly NavigationEntry[];
}) {
  const listId = useId();
  const { pathname } = useLocation();
  const isWithin = entries.some(({ to }) => to === pathname);
  return (
    <div data-dropdown="" className={rootClass}>
      <button
        type="button"
        className={navigationLinkClass}
        aria-expanded={false}
        aria-controls={listId}
        aria-current={isWithin || undefined}
      >
        {label}
        <svg viewBox="0 0 16 16" aria-hidden="true" className={chevronClass}>
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul id={listId} className={listClass} hidden>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink to={entry.to} className={navigationLinkClass}>
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
