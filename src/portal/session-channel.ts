/** What tabs of one browser tell each other. */
export interface SessionMessage {
  readonly kind: 'signed-in' | 'signed-out';
  readonly userId: string;
}

/** The channel between tabs; a browser without BroadcastChannel simply has none. */
export interface SessionChannel {
  send(message: SessionMessage): void;
  onMessage(listener: (message: SessionMessage) => void): void;
}

/** Opens the channel between the tabs of this site; there is none where pages are rendered. */
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
