type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers the fields of a page that came as HTML. The returned function copies what a person wrote into the fields that
 * replaced them: React draws a page again if something changed its elements before its code arrived, as translating
 * browsers and many extensions do.
 */
export function rememberTyped(place: HTMLElement): () => void {
  const fields = place.querySelectorAll<Field>('input, select, textarea');
  const { activeElement } = document;
  return () => {
    for (const field of fields) {
      const drawn = document.getElementById(field.id);
      if (field.isConnected || !(drawn instanceof HTMLElement)) continue;
      writeAgain(field, drawn as Field);
      if (field === activeElement) drawn.focus();
    }
  };
}

function writeAgain(field: Field, drawn: Field): void {
  if ('checked' in field && 'checked' in drawn && field.checked !== drawn.checked) drawn.click();
  if (field.value === drawn.value) return;
  drawn.value = field.value;
  drawn.dispatchEvent(new Event('input', { bubbles: true }));
}
