import { css } from '../../style.ts';

const lineClass = css({
  display: 'block',
  textStyle: 'caption',
  fontWeight: '600',
  color: 'danger',
  marginTop: '1.5',
});

/** The lines written, by the field that each ends. Browsers that translate a page change their text. */
const lines = new WeakMap<Element, { readonly line: HTMLElement; message: string }>();

/**
 * Writes the message that `messageAt` returns for each field in `root` at its end, and marks its controls as invalid. A
 * field without a message has no line; its control always refers to the line's id. Announcing is left to the form, which
 * has one voice for all fields.
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
      // React adds later content after it.
      if (field.lastChild !== line) field.append(line);
    }
    mark(field, message !== undefined);
  }
}

function mark(field: Element, isInvalid: boolean): void {
  const controls = field.matches('[data-control]') ? [field] : field.querySelectorAll('[data-control]');
  for (const control of controls) {
    // An error of a list or a group is not an error of each of its answers.
    if (control.closest('[data-path]') !== field) continue;
    if (!isInvalid) control.removeAttribute('aria-invalid');
    else if (!control.hasAttribute('aria-invalid')) control.setAttribute('aria-invalid', 'true');
  }
}
