import { createStore } from '#engine/values/create-store.ts';

export interface Notification {
  readonly id: number;
  readonly message: string;
  /** A free style string; `success`, `error`, `warning` and `info` have colours of their own. */
  readonly type: string;
  /** How long it stays, in milliseconds. */
  readonly duration: number;
  /** One thing the reader can do about it, such as undoing. */
  readonly action?: NotificationAction | undefined;
}

/** A button in a notification; pressing it takes the notification away. */
export interface NotificationAction {
  readonly label: string;
  readonly run: () => void;
}

/** How long a notification stays by default, in milliseconds. */
export const notificationDuration = 3000;

const shown = createStore<readonly Notification[]>([]);
let nextId = 1;

/** Shows a notification; answers its id. The same words twice at a time are one notification. */
export function notify(
  message: string,
  type = 'info',
  duration = notificationDuration,
  action?: NotificationAction,
): number {
  const others = shown.state().filter((one) => one.message !== message || one.type !== type);
  const id = nextId++;
  shown.become([...others, { id, message, type, duration, action }]);
  return id;
}

/** Takes a notification off the screen. */
export function removeNotification(id: number): void {
  shown.become(shown.state().filter((one) => one.id !== id));
}

/** The notifications on screen, oldest first; the same array until something changes. */
export const shownNotifications = shown.state;

/** Calls `listener` after each change; returns how to stop. */
export const subscribeNotifications = shown.subscribe;
