import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, css, recipe } from '#theme/index.ts';
import { slide } from './motion.ts';
import {
  type Notification,
  notify,
  removeNotification,
  shownNotifications,
  subscribeNotifications,
} from './notifications-store.ts';

/** How long a notification takes to slide out, in seconds. */
const slideOut = 0.3;

const regionClass = css({
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '0',
  // A bar that sticks to the bottom of a page says how high it is: its buttons stay free.
  bottom: 'var(--bottom-bar, 0px)',
  padding: '4',
  // What waits outside to slide in must not make the page wider.
  overflow: 'clip',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '2',
  pointerEvents: 'none',
});

const cardClass = recipe({
  base: {
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
  },
  variants: {
    type: {
      success: { borderInlineStartColor: 'success' },
      error: { borderInlineStartColor: 'danger' },
      warning: { borderInlineStartColor: 'warning' },
      info: { borderInlineStartColor: 'accent' },
      other: { borderInlineStartColor: 'border.strong' },
    },
  },
  defaultVariants: { type: 'other' },
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

const known = ['success', 'error', 'warning', 'info'] as const;

/** Shows notifications: `notify('Login successful!', 'success')`; the type is a free style string, 3000 ms by default. */
export function useNotify(): typeof notify {
  return notify;
}

/** The live region of the page's notifications; once, at the end of the layout. */
export function Notifications() {
  const shown = useSyncExternalStore(subscribeNotifications, shownNotifications, shownNotifications);
  return (
    <section aria-label="Notifications">
      <div role="status" className={regionClass}>
        {shown.map((one) => (
          <Card key={one.id} notification={one} />
        ))}
      </div>
    </section>
  );
}

function Card({ notification: { id, message, type, duration, action } }: { notification: Notification }) {
  const card = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const [leaving, setLeaving] = useState(false);
  // Out of sight, though already announced, until it can slide in.
  const [hidden, setHidden] = useState(true);

  useEffect(() => {
    void slide(card.current, ['translateX(110%)', 'translateX(0)'], 0.25).then(() => setHidden(false));
  }, []);

  useEffect(() => {
    if (held || leaving) return;
    const timer = setTimeout(() => setLeaving(true), duration);
    return () => clearTimeout(timer);
  }, [held, leaving, duration]);

  useEffect(() => {
    if (!leaving) return;
    void slide(card.current, ['translateX(0)', 'translateX(110%)'], slideOut);
    const timer = setTimeout(() => removeNotification(id), slideOut * 1000);
    return () => clearTimeout(timer);
  }, [leaving, id]);

  const letGo = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives the reader more time.
    <div
      ref={card}
      className={cardClass({ type: known.find((name) => name === type) })}
      data-type={type}
      style={hidden ? { transform: 'translateX(110%)' } : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={letGo}
    >
      <p className={textClass}>{message}</p>
      {action && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            setLeaving(true);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={closeClass}
        aria-label="Dismiss notification"
        onClick={() => setLeaving(true)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
