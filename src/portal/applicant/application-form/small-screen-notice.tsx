import { buttonClass, css, Panel, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { MailLink } from './mail-link.tsx';
import { ThankYouImage } from './thank-you-image.tsx';

const panelClass = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '6',
  textAlign: 'center',
  maxWidth: 'narrow',
  marginInline: 'auto',
});
const wordsClass = css({ textStyle: 'title', textWrap: 'balance' });
// Only people with a mouse can widen a window.
const zoomClass = css({
  display: 'none',
  color: 'fg.muted',
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
});
const waysClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' });

/** Replaces the form on screens at most 1100 px wide, and says how to continue. */
export function SmallScreenNotice({ formIsOpen, id }: { formIsOpen: boolean; id: string | undefined }) {
  return (
    <Panel padding="large" className={panelClass}>
      <ThankYouImage />
      <h1 className={wordsClass}>
        Request you to use laptop/desktop browsers for filling the application form.
      </h1>
      <p className={zoomClass}>
        On a laptop: make this window wider, or zoom out with Ctrl and − (on a Mac ⌘ and −) until the form
        appears.
      </p>
      {formIsOpen && (
        <p className={textClass.muted}>
          Nothing is lost: the form is as you left it once the window is wider again.
        </p>
      )}
      <div className={waysClass}>
        <MailLink id={id} />
        {id !== undefined && (
          <Link
            className={buttonClass({ variant: 'outlined' })}
            to={`/application/preview?${new URLSearchParams({ id })}`}
          >
            Preview
          </Link>
        )}
        <Link className={buttonClass({ variant: 'outlined' })} to="/application/list">
          My Applications
        </Link>
      </div>
    </Panel>
  );
}
