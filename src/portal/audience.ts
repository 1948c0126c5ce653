import type { Role } from '#contract/roles.ts';
import type { SessionState } from './session-store.ts';

/**
 * Who a part of a page is for: a role, someone logged out (`out`), the holder of a preview's ticket (`preview`), or
 * anyone until the server has said who it is (`checking`).
 */
export type Audience = Role | 'checking' | 'out' | 'preview';

export function audienceOf({ status, role, previewOf }: SessionState): Audience {
  if (status === 'checking') return 'checking';
  if (!role) return 'out';
  return previewOf ? 'preview' : role;
}
