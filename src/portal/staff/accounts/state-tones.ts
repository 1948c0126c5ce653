import type { AccountState } from '#contract/account/accounts.ts';
import type { Tone } from '../components/state-badge.tsx';

/** What each account state means to the people who manage accounts. */
export const stateTones: Readonly<Record<AccountState, Tone>> = {
  active: 'good',
  invited: 'waiting',
  unverified: 'waiting',
  disabled: 'bad',
  erased: 'bad',
};
