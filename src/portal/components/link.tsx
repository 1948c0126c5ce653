import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import { isReadAt } from '#contract/pages.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  to: string;
  /** The page being left does not stay in the history. */
  replace?: boolean;
}

/** A link within the site. Reading pages come from the server; the others open without leaving this page. */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  return isReadAt(to) ? <a {...rest} href={to} /> : <RouterLink to={to} replace={replace} {...rest} />;
}

/** The router's own link can also prefetch data and code, which no page here uses: it would add 3 kB to every page. */
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

/** A link that shows whether it leads to the current page. `end`: pages below that address do not count. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const { pathname: place } = useResolvedPath(rest.to);
  const isHere = pathname === place || (!end && pathname.startsWith(`${place}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />;
}
