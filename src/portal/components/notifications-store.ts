/** One notification on screen. */
export interface Notification {
  readonly id: number;
  readonly message: string;
  /** A free style string (specification section 2); `success`, `error`, `warning` and `info` have colours of their own. */
  readonly type: string;
  /** How long it stays, in milliseconds. */
  readonly duration: number;
}

/** How long a notification stays unless told otherwise, in milliseconds (specification section 9). */
export const notificationDuration = 3000;

let shown: readonly Notification[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function show(next: readonly Notification[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notification. The same words twice at a time are one notification. */
export function notify(message: string, type = 'info', duration = notificationDuration): void {
  const others = shown.filter((one) => one.message !== message || one.type !== type);
  show([...others, { id: nextId++, message, type, duration }]);
}

/** Takes a notification off the screen. */
export function removeNotification(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

/** The notifications on screen, oldest first; the same array until something changes. */
export function shownNotifications(): readonly Notification[] {
  return shown;
}

/** Calls `listener` after each change; returns how to stop. */
export function subscribeNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
