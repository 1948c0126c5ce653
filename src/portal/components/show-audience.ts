import type { Audience } from '../audience.ts';

/** Shows the parts of a page for `audience`, and hides the others: see `ForAudience`. */
export function showAudience(audience: Audience): void {
  for (const shown of document.querySelectorAll('[data-shown]')) shown.remove();
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    const template = part instanceof HTMLTemplateElement ? part : toTemplate(part);
    if (!template.dataset.for?.split(' ').includes(audience)) continue;
    const parts = template.content.cloneNode(true) as DocumentFragment;
    for (const each of parts.children) each.setAttribute('data-shown', '');
    template.after(parts);
  }
}

/** What was shown while nothing was known. */
function toTemplate(part: HTMLElement): HTMLTemplateElement {
  const template = document.createElement('template');
  template.dataset.for = part.dataset.for ?? '';
  part.removeAttribute('data-for');
  part.replaceWith(template);
  template.content.append(part);
  return template;
}
