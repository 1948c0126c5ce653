import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  to: string;
  /** The page that is left is not gone back to. */
  replace?: boolean;
}

/**
 * A link within the site. The router's own one also fetches data and code of pages ahead, which no page here asks for: it
 * would add 3 kB to every page.
 */
export function Link({ to, replace = false, target, onClick, ...rest }: LinkProps) {
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
