import type { ReactNode } from 'react';
import { ForAudience } from '../for-audience.tsx';
import { NavLink } from '../link.tsx';
import type { NavigationEntry } from './navigation.ts';
import { navigationLinkClass } from './navigation-link.ts';

interface EntryItemProps {
  entry: NavigationEntry;
  className?: string;
  children: ReactNode;
}

/** A header entry in its list, shown to its audience. */
export function EntryItem({ entry: { who }, className, children }: EntryItemProps) {
  const item = <li className={className}>{children}</li>;
  return who ? <ForAudience who={who}>{item}</ForAudience> : item;
}

export function EntryLink({ entry: { label, to, newTab } }: { entry: NavigationEntry }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={navigationLinkClass}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {label}
    </NavLink>
  );
}
