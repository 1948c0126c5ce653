import { useLocation } from 'react-router-dom';
import { loginPath } from '#contract/login-path.ts';
import { findPage } from '#contract/pages.ts';
import { adminRoles, applicantRoles, roles } from '#contract/roles.ts';
import { buttonClass, css, TextLink } from '#theme/index.ts';
import type { Audience } from '../../audience.ts';
import { ForAudience } from '../../components/for-audience.tsx';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { Link } from '../../components/link.tsx';
import { landingPath, ownAddress } from '../../landing-path.ts';
import { Motif } from '../../motif/motif.tsx';

const pictureClass = css({ width: '100%', maxWidth: '30rem', aspectRatio: '3 / 2', borderRadius: 'lg' });

/** Where Go Back leads: only administrators and applicants have a room of their own. */
const waysBack: readonly { readonly who: readonly Audience[]; readonly to: string }[] = [
  { who: ['checking', 'out', 'preview', 'jury'], to: '/' },
  { who: applicantRoles, to: landingPath('applicant') },
  { who: adminRoles, to: landingPath('admin') },
];

// Rendered before it is known whether there is anything to say, so that nothing moves.
const loginClass = css({ display: 'grid', gap: '3', justifyItems: 'start', minHeight: '6rem' });
const moreClass = css({ flexBasis: '100%', minHeight: '1.65em', color: 'fg.muted' });

/** Shown where a role may not see a page, at /access-denied. */
export function AccessDeniedPage() {
  const next = new URLSearchParams(useLocation().search).get('next');
  return (
    <MessagePage
      picture={<Motif name="kite" box="picture" className={pictureClass} />}
      title="403 - Access Denied"
      lead="Sorry, you don't have permission to access this resource."
      first={
        <div className={loginClass}>
          <ForAudience who={['out']}>
            <p>You are not logged in.</p>
          </ForAudience>
          <ForAudience who={['out']}>
            <Link to={loginPath(next)} className={buttonClass({ size: 'large' })}>
              Log in to {askedFor(next)}
            </Link>
          </ForAudience>
        </div>
      }
    >
      <ForAudience who={['checking', 'preview', ...roles]}>
        <Link to="/" className={buttonClass()}>
          Go to Home
        </Link>
      </ForAudience>
      <ForAudience who={['out']}>
        <Link to="/" className={buttonClass({ variant: 'outlined' })}>
          Go to Home
        </Link>
      </ForAudience>
      {waysBack.map(({ who, to }) => (
        <ForAudience key={to} who={who}>
          <Link to={to} className={buttonClass({ variant: 'outlined' })}>
            Go Back
          </Link>
        </ForAudience>
      ))}
      <div className={moreClass}>
        <ForAudience who={['jury']}>
          <p>
            Your assignments are under{' '}
            <TextLink as={Link} to="/jury">
              Applications
            </TextLink>
            .
          </p>
        </ForAudience>
      </div>
    </MessagePage>
  );
}

/** What login leads back to, in words; `next` comes from the address, so it may be anything. */
function askedFor(next: string | null): string {
  const page = next === null ? undefined : findPage(ownAddress(next)?.pathname ?? '');
  if (!page?.roles) return 'go on';
  return page.name === 'applicationForm' ? 'open your form' : `open “${page.title}”`;
}
