import { buttonClass, css } from '#theme/index.ts';
import { Link } from '../link.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { AccountPage } from './account-page.tsx';

const textClass = css({ marginBottom: '6' });

/** Replaces a form that is done, or that cannot be shown. */
export function AccountOutcome({
  title,
  text,
  link = { label: 'Go to Login', to: '/auth/login' },
}: {
  title: string;
  text?: string;
  link?: { label: string; to: string };
}) {
  useHeadingFocus();
  return (
    <AccountPage title={title}>
      {text && <p className={textClass}>{text}</p>}
      <Link to={link.to} className={buttonClass()}>
        {link.label}
      </Link>
    </AccountPage>
  );
}
