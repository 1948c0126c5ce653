import type { Answers } from '#engine/definition.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { recall, remember } from '#form/tab-memory.ts';
import type { RegisterAnswers } from '#generated/register.ts';

const key = 'registration';

/**
 * Puts back what was written before this tab left the page, and holds what is written now until the tab is closed; no
 * password. Returns how to end that.
 */
export function keepRegistration(store: FormStore): () => void {
  store.replace({ ...recall<Answers>(key), ...store.document() });
  return store.subscribe(() => {
    const { password: _, confirmPassword: __, ...written } = store.document() as Partial<RegisterAnswers>;
    remember(key, written);
  });
}

/** The company is registered. */
export function forgetRegistration(): void {
  remember(key, undefined);
}
