import { css } from '../../style.ts';

const lineClass = css({
  display: 'block',
  textStyle: 'caption',
  fontWeight: '600',
  color: 'danger',
  marginTop: '1.5',
});

/** The lines that were written, by the field that each ends. Browsers that translate a page put other words into them. */
const lines = new WeakMap<Element, { readonly line: HTMLElement; message: string }>();

/**
 * Writes the message that `messageAt` has for each field in `root` at its end, and marks its controls as invalid. A field
 * without a message has no line; its control points at the line's id for good. Announcing is left to the form, which has
 * one voice for all fields.
 */
export function writeErrors(
  root: ParentNode,
  messageAt: (path: string) => string | undefined,
  idOf: (path: string) => string,
): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-path]:not([data-group])')) {
    const { path = '' } = field.dataset;
    const message = messageAt(path);
    let written = lines.get(field);
    if (message === undefined) {
      if (written === undefined) continue;
      written.line.remove();
      lines.delete(field);
    } else {
      if (written === undefined) {
        written = { line: document.createElement('span'), message: '' };
        written.line.className = lineClass;
        lines.set(field, written);
      }
      const { line } = written;
      line.id = `${idOf(path)}-error`;
      if (written.message !== message) line.textContent = message;
      written.message = message;
      // React puts what comes later behind it.
      if (field.lastChild !== line) field.append(line);
    }
    mark(field, message !== undefined);
  }
}

function mark(field: Element, isInvalid: boolean): void {
  const controls = field.matches('[data-control]') ? [field] : field.querySelectorAll('[data-control]');
  for (const control of controls) {
    // What is wrong with a list or a group is not wrong with each of its answers.
    if (control.closest('[data-path]') !== field) continue;
    if (!isInvalid) control.removeAttribute('aria-invalid');
    else if (!control.hasAttribute('aria-invalid')) control.setAttribute('aria-invalid', 'true');
  }
}
