import { pointerKeys } from '#engine/values/pointer.ts';
import type { FormStore } from './form-store.ts';

/**
 * One voice for all fields of a form: says the message of the field that was just left, once. Fields have no live regions
 * of their own, or an attempt to submit would read out fifty of them.
 */
export function createAnnouncer(
  store: FormStore,
  region: () => HTMLElement | null,
): (event: FocusEvent) => void {
  let last = '';
  return (event) => {
    const field = (event.target as Element).closest<HTMLElement>('[data-path]');
    const path = field?.dataset.path;
    if (field == null || path === undefined || field.contains(event.relatedTarget as Node | null)) return;
    // The widget's own blur handler, further up the page, commits and marks the field first.
    setTimeout(() => {
      const message = store.shownError(path) ?? '';
      const said = message === '' ? '' : `${path} ${message}`;
      const element = region();
      if (said === last || element === null) return;
      last = said;
      const label =
        field.querySelector('label, legend')?.textContent?.replace(/\*$/, '') ?? pointerKeys(path).at(-1);
      element.textContent =
        message === '' ? '' : message.startsWith(String(label)) ? message : `${label}: ${message}`;
    });
  };
}
