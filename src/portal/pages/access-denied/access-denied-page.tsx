import { Link } from 'react-router-dom';
import { buttonClass, TextLink } from '#theme/index.ts';
import { useLoginPath } from '../../components/account/use-login-path.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { wayBack } from '../../landing-path.ts';
import { useSession } from '../../session.tsx';

/** Told to whoever may not see a page, at /access-denied. */
export function AccessDeniedPage() {
  const { status, role } = useSession();
  const login = useLoginPath();
  return (
    <MessagePage
      title="403 - Access Denied"
      lead={
        <>
          Sorry, you don't have permission to access this resource.
          {role === 'jury' && (
            <>
              <br />
              What is assigned to you stands under{' '}
              <TextLink as={Link} to="/jury">
                Applications
              </TextLink>
              .
            </>
          )}
          {status === 'out' && (
            <>
              <br />
              You are not logged in.{' '}
              <TextLink as={Link} to={login}>
                Login
              </TextLink>
            </>
          )}
        </>
      }
    >
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
      <Link to={wayBack(role)} className={buttonClass({ variant: 'outlined' })}>
        Go Back
      </Link>
    </MessagePage>
  );
}
