import type { Answers } from '#engine/definition.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { recall, remember } from '#form/tab-memory.ts';

const key = 'registration';

/**
 * Restores what was written before this tab left the page, and keeps what is written now until the tab is closed; no
 * password. Returns a function that stops it.
 */
export function keepRegistration(store: FormStore): () => void {
  const { sections } = store.definition;
  const isPassword = (name: string) =>
    sections.some(({ schema }) => schema.properties?.[name]?.format === 'password');
  store.replace({ ...recall<Answers>(key), ...store.document() });
  return store.subscribe(() => {
    const written = Object.entries(store.document()).filter(([name]) => !isPassword(name));
    remember(key, Object.fromEntries(written));
  });
}

/** Called once the company is registered. */
export function forgetRegistration(): void {
  remember(key, undefined);
}
