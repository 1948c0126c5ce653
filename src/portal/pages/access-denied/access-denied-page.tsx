import { useLocation } from 'react-router-dom';
import { findPage, loginPath } from '#contract/pages.ts';
import { buttonClass, css, TextLink } from '#theme/index.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { Link } from '../../components/link.tsx';
import { ownAddress, wayBack } from '../../landing-path.ts';
import { Motif } from '../../motif/motif.tsx';
import { useSession } from '../../session.tsx';

const pictureClass = css({ width: '100%', maxWidth: '30rem', aspectRatio: '3 / 2', borderRadius: 'lg' });

// There before it is known whether there is anything to say: nothing moves when it is.
const loginClass = css({ display: 'grid', gap: '3', justifyItems: 'start', minHeight: '6rem' });
const moreClass = css({ flexBasis: '100%', minHeight: '1.65em', color: 'fg.muted' });

/** Shown where a role may not see a page, at /access-denied. */
export function AccessDeniedPage() {
  const { status, role } = useSession();
  const next = new URLSearchParams(useLocation().search).get('next');
  return (
    <MessagePage
      picture={<Motif name="kite" box="picture" className={pictureClass} />}
      title="403 - Access Denied"
      lead="Sorry, you don't have permission to access this resource."
      first={
        <div className={loginClass}>
          {status === 'out' && (
            <>
              <p>You are not logged in.</p>
              <Link to={loginPath(next)} className={buttonClass({ size: 'large' })}>
                Log in to {askedFor(next)}
              </Link>
            </>
          )}
        </div>
      }
    >
      <Link to="/" className={buttonClass({ variant: status === 'out' ? 'outlined' : 'primary' })}>
        Go to Home
      </Link>
      <Link to={wayBack(role)} className={buttonClass({ variant: 'outlined' })}>
        Go Back
      </Link>
      <p className={moreClass}>
        {role === 'jury' && (
          <>
            What is assigned to you stands under{' '}
            <TextLink as={Link} to="/jury">
              Applications
            </TextLink>
            .
          </>
        )}
      </p>
    </MessagePage>
  );
}

/** What login leads back to, in words; `next` stands in the address, so it may be anything. */
function askedFor(next: string | null): string {
  const page = next === null ? undefined : findPage(ownAddress(next)?.pathname ?? '');
  if (!page?.roles) return 'go on';
  return page.name === 'applicationForm' ? 'open your form' : `open “${page.title}”`;
}
