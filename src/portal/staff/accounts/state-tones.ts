import type { AccountState } from '#contract/account/accounts.ts';
import type { Tone } from '../components/state-badge.tsx';

/** What each state of an account means to the people who manage accounts. */
export const stateTones: Readonly<Record<AccountState, Tone>> = {
  active: 'good',
  invited: 'waiting',
  unverified: 'waiting',
  disabled: 'bad',
  erased: 'bad',
};
