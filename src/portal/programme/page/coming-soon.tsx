import { buttonClass, css } from '#theme/index.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { PageMeta } from './page-meta.tsx';

const pictureClass = css({ width: '100%', maxWidth: '30rem', aspectRatio: '3 / 2', borderRadius: 'lg' });

const title = 'Coming Soon';
const lead = 'This page is not here yet. Please come back later.';

/** Says that a page does not exist yet, with a link to the home page. */
export function ComingSoon({ eyebrow }: { eyebrow?: string }) {
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
