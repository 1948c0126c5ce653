import { watchBetweenPresses } from '#theme/after-press.ts';
import { writeErrors } from '#theme/templates/field/write-errors.ts';
import type { FormStore } from '../../store/form-store.ts';
import { fieldId } from './field-id.ts';

/**
 * Keeps the messages below the questions in `root` up to date as errors and questions come and go; returns a function
 * that stops it.
 */
export function showErrors(store: FormStore, root: HTMLElement): () => void {
  const observer = new MutationObserver(() => news());
  let news = (): void => {};
  const write = () => {
    writeErrors(root, store.shownError, fieldId);
    observer.takeRecords(); // what was just written is no news
  };
  write();
  return watchBetweenPresses((listener) => {
    news = listener;
    observer.observe(root, { childList: true, subtree: true });
    const stop = store.subscribeErrors(listener);
    return () => {
      observer.disconnect();
      stop();
    };
  })(write);
}
