import { Link } from 'react-router-dom';
import { buttonClass } from '#theme/index.ts';
import { MessagePage } from '../../components/message-page.tsx';

/** A page that is announced but not there yet. */
export function ComingSoonPage() {
  return <ComingSoon />;
}

/** /coming-soon and every unknown path (specification section 2). */
export function NotFoundPage() {
  return <ComingSoon eyebrow="404" />;
}

function ComingSoon({ eyebrow }: { eyebrow?: string }) {
  return (
    <MessagePage
      title="Coming Soon"
      lead="This page is not here yet. Please come back later."
      {...(eyebrow ? { eyebrow } : {})}
    >
      <Link to="/" className={buttonClass()}>
        Return to Home
      </Link>
    </MessagePage>
  );
}
