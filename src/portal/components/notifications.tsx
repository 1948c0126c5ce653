import { buttonClass, css } from '#theme/index.ts';
import { notificationsId } from './notify.ts';

const regionClass = css({
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '0',
  // A bar that sticks to the bottom of a page reports its height, so that its buttons stay free.
  bottom: 'var(--bottom-bar, 0px)',
  padding: '4',
  // What waits outside to slide in must not widen the page.
  overflow: 'clip',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '2',
  pointerEvents: 'none',
  _print: { display: 'none' },
});

const cardClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'min(26rem, 100%)',
  paddingBlock: '2',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  color: 'fg',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderInlineStartWidth: '6px',
  borderRadius: 'md',
  boxShadow: 'raised',
  pointerEvents: 'auto',
  overflowWrap: 'anywhere',
  '&[data-type=success]': { borderInlineStartColor: 'success' },
  '&[data-type=error]': { borderInlineStartColor: 'danger' },
  '&[data-type=warning]': { borderInlineStartColor: 'warning' },
  '&[data-type=info]': { borderInlineStartColor: 'accent' },
});
const textClass = css({ flex: '1', minWidth: '0' });
const closeClass = css({
  flex: 'none',
  width: '36px',
  height: '36px',
  fontSize: 'xl',
  lineHeight: '1',
  color: 'fg.muted',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { background: 'bg.subtle', color: 'fg' },
});

/** The live region that `notify` fills; once, at the end of the layout. */
export function Notifications() {
  return (
    <section aria-label="Notifications">
      <div id={notificationsId} role="status" className={regionClass} />
      <div hidden>
        <div className={cardClass}>
          <p className={textClass} />
          <button type="button" className={buttonClass({ variant: 'text', size: 'small' })} />
          <button type="button" className={closeClass} aria-label="Dismiss notification">
            <span aria-hidden="true">×</span>
          </button>
        </div>
      </div>
    </section>
  );
}
