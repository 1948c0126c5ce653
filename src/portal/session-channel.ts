/** What tabs of one browser tell each other. */
export interface SessionMessage {
  readonly kind: 'signed-in' | 'signed-out';
  readonly userId: string;
}

/** The channel between tabs; a browser without one, or that refuses it as it refuses cookies, has none. */
export interface SessionChannel {
  send(message: SessionMessage): void;
  onMessage(listener: (message: SessionMessage) => void): void;
}

/** Opens the channel between the tabs of this site; there is none where pages are rendered. */
export function openSessionChannel(): SessionChannel {
  const channel = openChannel();
  return {
    send: (message) => channel?.postMessage(message),
    onMessage: (listener) =>
      channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data)),
  };
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    return new BroadcastChannel('csr-awards-session');
  } catch {
    return undefined;
  }
}
