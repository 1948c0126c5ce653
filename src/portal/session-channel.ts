/** What tabs of one browser tell each other. */
export interface SessionMessage {
  readonly kind: 'signed-in' | 'signed-out';
  readonly userId: string;
}

/** The line between tabs; a browser without BroadcastChannel simply has none. */
export interface SessionChannel {
  send(message: SessionMessage): void;
  onMessage(listener: (message: SessionMessage) => void): void;
}

/** Opens the line between the tabs of this site; where pages are rendered there is none. */
export function openSessionChannel(): SessionChannel {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined')
    return { send() {}, onMessage() {} };
  const channel = new BroadcastChannel('csr-awards-session');
  return {
    send: (message) => channel.postMessage(message),
    onMessage: (listener) =>
      channel.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data)),
  };
}
