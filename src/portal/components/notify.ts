import { slide } from './motion.ts';

/** One action that a notification offers, such as undo; pressing its button closes the notification. */
export interface NotificationAction {
  readonly label: string;
  readonly run: () => void;
}

/** Id of the live region for notifications; an empty one to be copied follows it. */
export const notificationsId = 'notifications';

/** How long a notification stays by default, and how long it takes to slide out, in milliseconds. */
const notificationDuration = 3000;
const slideOut = 300;

const removers = new Map<number, () => void>();
let nextId = 1;

/**
 * Shows a notification; returns its id. `success`, `error`, `warning` and `info` have their own colours; any other
 * style string works. The same text twice at a time is one notification.
 */
export function notify(
  message: string,
  type = 'info',
  duration = notificationDuration,
  action?: NotificationAction,
): number {
  const id = nextId++;
  const region = document.getElementById(notificationsId);
  const card = region?.nextElementSibling?.firstElementChild?.cloneNode(true);
  if (!region || !(card instanceof HTMLElement)) return id;
  card.dataset.type = type;
  const [text, act, dismiss] = card.children;
  if (text) text.textContent = message;
  for (const other of region.children) {
    if (
      other instanceof HTMLElement &&
      other.dataset.type === type &&
      other.firstChild?.textContent === message
    )
      other.remove();
  }

  let timer = 0;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
    clearTimeout(timer);
    void slide(card, ['translateX(0)', 'translateX(110%)'], slideOut / 1000);
    setTimeout(() => removeNotification(id), slideOut);
  };
  removers.set(id, () => card.remove());
  /** Pointing at it or its buttons gives the reader more time. */
  const settle = () => {
    clearTimeout(timer);
    if (!isLeaving && !card.matches(':hover, :focus-within')) timer = window.setTimeout(leave, duration);
  };
  dismiss?.addEventListener('click', leave);
  if (action && act) {
    act.textContent = action.label;
    act.addEventListener('click', () => {
      leave();
      action.run();
    });
  } else act?.remove();
  for (const event of ['mouseenter', 'mouseleave', 'focusin']) card.addEventListener(event, settle);
  // Where the focus goes is known a moment later.
  card.addEventListener('focusout', () => setTimeout(settle));

  // Invisible, but already announced, until it can slide in.
  card.style.transform = 'translateX(110%)';
  region.append(card);
  void slide(card, ['translateX(110%)', 'translateX(0)'], 0.25).then(() => {
    card.style.transform = '';
  });
  settle();
  return id;
}

/** Takes a notification off the screen at once. */
export function removeNotification(id: number): void {
  removers.get(id)?.();
  removers.delete(id);
}
