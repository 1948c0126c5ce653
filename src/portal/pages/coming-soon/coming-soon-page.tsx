import { buttonClass, css } from '#theme/index.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { PageMeta } from '../../programme/page-meta.tsx';

const pictureClass = css({ width: '100%', aspectRatio: '3 / 2', borderRadius: 'lg' });

/** A page that is announced but not there yet. */
export function ComingSoonPage() {
  return <ComingSoon />;
}

/** /coming-soon and every unknown path. */
export function NotFoundPage() {
  return <ComingSoon eyebrow="404" />;
}

const title = 'Coming Soon';
const lead = 'This page is not here yet. Please come back later.';

function ComingSoon({ eyebrow }: { eyebrow?: string }) {
  return (
    <>
      <PageMeta title={title} description={lead} />
      <MessagePage
        picture={<Motif name="kite" box="picture" className={pictureClass} />}
        title={title}
        lead={lead}
        {...(eyebrow ? { eyebrow } : {})}
      >
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
      </MessagePage>
    </>
  );
}
