/** Addresses of what superadmins do about other programs. */
export const connectionPaths = {
  keys: '/api/keys',
  /** DELETE revokes it. */
  key: (id: string) => `/api/keys/${encodeURIComponent(id)}`,
  webhooks: '/api/webhooks',
  /** DELETE ends it. */
  webhook: (id: string) => `/api/webhooks/${encodeURIComponent(id)}`,
  /** POST calls it with a test event. */
  webhookTest: (id: string) => `/api/webhooks/${encodeURIComponent(id)}/test`,
  deliveries: '/api/webhooks/deliveries',
  /** POST makes it due at once, whatever its state. */
  sendAgain: (id: string) => `/api/webhooks/deliveries/${encodeURIComponent(id)}/again`,
} as const;
