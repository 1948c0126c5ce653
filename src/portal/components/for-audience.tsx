import { cloneElement, type ReactElement, useContext } from 'react';
import { type Audience, audienceOf } from '../audience.ts';
import { useSession } from '../session.tsx';
import { SiteContext } from '../site-context.ts';

interface ForAudienceProps {
  who: readonly Audience[];
  /** One element that passes on unknown attributes. */
  children: ReactElement;
}

/**
 * A part of a page for some people only. A page rendered for everyone holds it in a template, or shows it until more
 * is known; `showAudience` then shows each person what is theirs.
 */
export function ForAudience({ who, children }: ForAudienceProps) {
  const { isFixed } = useContext(SiteContext);
  const audience = audienceOf(useSession());
  if (!isFixed) return who.includes(audience) ? children : null;
  const mark = { 'data-for': who.join(' ') };
  return who.includes('checking') ? cloneElement(children, mark) : <template {...mark}>{children}</template>;
}
