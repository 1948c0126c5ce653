import { css, Panel } from '#theme/index.ts';
import { ThankYouImage } from './thank-you-image.tsx';

const panelClass = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '6',
  textAlign: 'center',
  maxWidth: 'narrow',
  marginInline: 'auto',
});
const textClass = css({ textStyle: 'title', textWrap: 'balance' });
const keptClass = css({ color: 'fg.muted' });

/** Stands for the form on screens at most 1100 px wide. */
export function SmallScreenNotice({ formIsOpen }: { formIsOpen: boolean }) {
  return (
    <Panel accent="gold" padding="large" className={panelClass}>
      <ThankYouImage />
      <h1 className={textClass}>
        Request you to use laptop/desktop browsers for filling the application form.
      </h1>
      {formIsOpen && (
        <p className={keptClass}>
          Nothing is lost: the form is as you left it once the window is wider again.
        </p>
      )}
    </Panel>
  );
}
