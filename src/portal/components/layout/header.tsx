import { useContext } from 'react';
import { contentOf } from '#content/content-of.ts';
import { roles } from '#contract/roles.ts';
import { buttonClass, css, recipe } from '#theme/index.ts';
import { audienceOf } from '../../audience.ts';
import { useSession } from '../../session.tsx';
import { SiteContext } from '../../site-context.ts';
import { useStage } from '../../stage/use-stage.ts';
import { useLoginPath } from '../account/use-login-path.ts';
import { ForAudience } from '../for-audience.tsx';
import { Link, NavLink } from '../link.tsx';
import { EntryItem, EntryLink } from './entry-item.tsx';
import { Mark } from './mark.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { navigationFor, staffRoomFor } from './navigation.ts';
import { NavigationDropdown } from './navigation-dropdown.tsx';
import { navigationLinkClass } from './navigation-link.ts';

const headerClass = css({
  background: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
  boxShadow: 'inset 0 4px 0 {colors.gold}',
  _print: { display: 'none' },
});
const barClass = recipe({
  base: {
    maxWidth: 'page',
    marginInline: 'auto',
    paddingTop: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '3', sm: '6' },
  },
  variants: {
    room: {
      public: { minHeight: '76px', paddingInline: { base: '4', md: '8' } },
      // Staff come for rows: the head is as low as its links.
      staff: {
        minHeight: { base: '56px', lg: '47px' },
        paddingInline: { base: '4', md: '6' },
        '& a, & button': { fontSize: 'sm' },
        '& nav a': { minHeight: { lg: '42px' } },
        '& nav button': { minHeight: { lg: '32px' } },
        '& > a svg': { width: '28px', height: '28px' },
      },
    },
  },
  defaultVariants: { room: 'public' },
});
const brandClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', sm: '3' },
  color: 'fg',
  fontFamily: 'display',
  fontWeight: '600',
  fontSize: { base: 'md', sm: 'lg' },
  lineHeight: 'tight',
  textDecoration: 'none',
  borderRadius: 'sm',
  // In two lines, beside the menu of the narrowest phone and beside any number of entries.
  maxWidth: { base: '12rem', sm: '13rem' },
});
// Fills the bar, so that nothing moves when it is known who is here: entries stay at the start, the account at the
// end.
const navClass = css({
  display: { base: 'none', lg: 'block' },
  flex: '1 0 auto',
  maxWidth: 'calc(100% - 14.5rem)',
});
const listClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  listStyle: 'none',
});
const accountClass = css({ display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' });
const itemClass = css({ display: 'flex', alignItems: 'center', position: 'relative' });

/** The head of every page; low in the staff room, with the staff's pages instead of those of visitors. */
export function Header({ isStaff = false }: { isStaff?: boolean }) {
  const audience = audienceOf(useSession());
  const stage = useStage();
  const { honoured } = useContext(SiteContext);
  const login = useLoginPath();
  const entries = isStaff ? staffRoomFor(audience) : navigationFor(stage, honoured);
  const account = (
    <>
      <ForAudience who={['out']}>
        <Link to={login} className={buttonClass({ size: 'small' })}>
          Login
        </Link>
      </ForAudience>
      <ForAudience who={roles}>
        <NavLink to="/account" className={navigationLinkClass}>
          Account
        </NavLink>
      </ForAudience>
      <ForAudience who={[...roles, 'preview']}>
        <button
          type="button"
          className={buttonClass({ variant: 'outlined', size: 'small' })}
          data-logs-out=""
        >
          Logout
        </button>
      </ForAudience>
    </>
  );
  return (
    <header className={headerClass}>
      <div className={barClass({ room: isStaff ? 'staff' : 'public' })}>
        <Link to="/" className={brandClass}>
          <Mark />
          {contentOf('site').name}
        </Link>
        <nav aria-label="Main" className={navClass}>
          <ul className={listClass}>
            {entries.map((entry) => (
              <EntryItem key={entry.to + entry.who} entry={entry} className={itemClass}>
                <EntryLink entry={entry} />
                {entry.children && <NavigationDropdown {...entry.children} />}
              </EntryItem>
            ))}
            <li className={accountClass}>{account}</li>
          </ul>
        </nav>
        <MobileDrawer entries={entries} account={account} />
      </div>
    </header>
  );
}
