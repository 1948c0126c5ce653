import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from '../router/router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site, from its root. */
  to: string;
  /** The page that is left is not gone back to. */
  replace?: boolean;
}

/** A link within the site. One that leads to where one is leaves nothing to go back to. */
export function Link({ to, replace = false, target, onClick, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event) || (target && target !== '_self')) return;
        event.preventDefault();
        navigate(to, { replace: replace || to === pathname + search + hash });
      }}
    />
  );
}

/** The browser opens it elsewhere, or does something else with it. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** A link that says whether it leads to the page one is on. `end`: pages below that address do not count. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const place = rest.to.replace(/[?#].*/, '');
  const isHere = pathname === place || (!end && pathname.startsWith(`${place}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />;
}
