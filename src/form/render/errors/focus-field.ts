/**
 * Focuses the control for the answer at a path, or the nearest one above it. For radios it is the chosen one, else the
 * first; for a file question its button. Returns whether there was one.
 */
export function focusField(path: string): boolean {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (field === null) continue;
    const control =
      field.querySelector<HTMLElement>('input:checked:not([hidden])') ??
      field.querySelector<HTMLElement>(':is(input:not([hidden]), select, textarea, button):not(:disabled)');
    if (control === null) continue;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    control.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    return true;
  }
  return false;
}
