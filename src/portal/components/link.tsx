import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import { isReadAt } from '#contract/pages.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  to: string;
  /** The page that is left is not gone back to. */
  replace?: boolean;
}

/** A link within the site. Pages that are read come from the server; to the others one goes without leaving this one. */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  return isReadAt(to) ? <a {...rest} href={to} /> : <RouterLink to={to} replace={replace} {...rest} />;
}

/**
 * The router's own link also fetches data and code of pages ahead, which no page here asks for: it would add 3 kB to every
 * page.
 */
function RouterLink({ to, replace = false, target, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, ...(target && { target }) });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

/** A link that says whether it leads to the page one is on. `end`: pages below that address do not count. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const { pathname: place } = useResolvedPath(rest.to);
  const isHere = pathname === place || (!end && pathname.startsWith(`${place}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />;
}
