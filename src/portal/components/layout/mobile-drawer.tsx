import type { ReactNode } from 'react';
import { css } from '#theme/index.ts';
import { NavLink } from '../link.tsx';
import { EntryItem, EntryLink } from './entry-item.tsx';
import type { NavigationEntry } from './navigation.ts';
import { navigationLinkClass } from './navigation-link.ts';

const openerClass = css({
  display: { base: 'inline-flex', lg: 'none' },
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  minHeight: '44px',
  paddingInline: '3',
  color: 'fg',
  fontWeight: '600',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.control',
  cursor: 'pointer',
});
const drawerClass = css({
  position: 'fixed',
  margin: '0',
  insetBlock: '0',
  insetInlineStart: 'auto',
  insetInlineEnd: '0',
  width: 'min(20rem, 88vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  padding: '4',
  overflowY: 'auto',
  color: 'fg',
  background: 'bg.panel',
  borderInlineStartWidth: '4px',
  borderColor: 'gold',
  '&::backdrop': { background: 'scrim' },
});
const closeRowClass = css({ display: 'flex', justifyContent: 'flex-end', marginBottom: '2' });
const listClass = css({ display: 'grid', gap: '1', listStyle: 'none', '& a': { width: 'full' } });
const groupClass = css({
  marginInlineStart: '3',
  paddingInlineStart: '2',
  borderInlineStartWidth: '2px',
  borderColor: 'border',
});
const groupTitleClass = css({ textStyle: 'label', color: 'fg.muted', paddingInline: '3', paddingBlock: '2' });
const accountClass = css({ display: 'grid', gap: '3', marginTop: '4', '& > *': { width: 'full' } });

/** The header's entries below 900 px, in the browser's own modal dialog; `followMenus` opens and closes it. */
export function MobileDrawer({
  entries,
  account,
}: {
  entries: readonly NavigationEntry[];
  account: ReactNode;
}) {
  return (
    <>
      <button type="button" className={openerClass} data-opens-drawer="">
        <svg viewBox="0 0 20 20" aria-hidden="true" width="18" height="18">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        Menu
      </button>
      <dialog data-drawer="" aria-label="Menu" className={drawerClass}>
        <div className={closeRowClass}>
          <button type="button" className={navigationLinkClass} data-closes-drawer="">
            Close <span aria-hidden="true">×</span>
          </button>
        </div>
        <nav aria-label="Main">
          <ul className={listClass}>
            {entries.map((entry) => (
              <EntryItem key={entry.to + entry.who} entry={entry}>
                <EntryLink entry={entry} />
                {entry.children && (
                  <div className={groupClass}>
                    <p className={groupTitleClass}>{entry.children.label}</p>
                    <ul className={listClass}>
                      {entry.children.entries.map((child) => (
                        <li key={child.to}>
                          <NavLink to={child.to} className={navigationLinkClass}>
                            {child.label}
                          </NavLink>
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
              </EntryItem>
            ))}
          </ul>
        </nav>
        <div className={accountClass}>{account}</div>
      </dialog>
    </>
  );
}
