import { buttonClass, css, TextLink } from '#theme/index.ts';
import { useLoginPath } from '../../components/account/use-login-path.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { Link } from '../../components/link.tsx';
import { wayBack } from '../../landing-path.ts';
import { Motif } from '../../motif/motif.tsx';
import { useSession } from '../../session.tsx';

const pictureClass = css({ width: '100%', maxWidth: '30rem', aspectRatio: '3 / 2', borderRadius: 'lg' });

/** There before it is known whether there is anything to say: nothing moves when it is. */
const moreClass = css({ flexBasis: '100%', minHeight: '1.65em', color: 'fg.muted' });

/** Told to whoever may not see a page, at /access-denied. */
export function AccessDeniedPage() {
  const { status, role } = useSession();
  const login = useLoginPath();
  return (
    <MessagePage
      picture={<Motif name="kite" box="picture" className={pictureClass} />}
      title="403 - Access Denied"
      lead="Sorry, you don't have permission to access this resource."
    >
      <Link to="/" className={buttonClass()}>
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
        {status === 'out' && (
          <>
            You are not logged in.{' '}
            <TextLink as={Link} to={login}>
              Login
            </TextLink>
          </>
        )}
      </p>
    </MessagePage>
  );
}
