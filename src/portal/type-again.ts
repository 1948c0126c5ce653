type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers the fields of a page that came as HTML. The returned function copies what a person wrote into the fields that
 * replaced them: React draws a page again if something changed its elements before its code arrived, as translating
 * browsers and many extensions do.
 */
export function rememberTyped(place: HTMLElement): () => void {
  const fields = new Set(place.querySelectorAll<Field>('input, select, textarea'));
  const { pathname } = location;
  // A removed field takes the focus with it, also one that was entered while React drew.
  let entered: EventTarget | null = document.activeElement;
  const enter = ({ target }: Event) => {
    entered = target;
  };
  // Before React, which keeps this event to itself until the page is drawn.
  place.addEventListener('focusin', enter, true);
  return () => {
    // On a later page the same id is another question.
    if (location.pathname !== pathname) return;
    for (const field of fields) {
      if (field.isConnected) continue;
      // Once: a second time would undo what was written since.
      fields.delete(field);
      const drawn = document.getElementById(field.id);
      if (!(drawn instanceof HTMLElement)) continue;
      writeAgain(field, drawn as Field);
      if (field === entered) drawn.focus();
    }
  };
}

function writeAgain(field: Field, drawn: Field): void {
  if ('checked' in field && 'checked' in drawn && field.checked && !drawn.checked) drawn.click();
  // An empty one may have been filled in from what this browser keeps.
  if (field.value === '' || field.value === drawn.value) return;
  drawn.value = field.value;
  drawn.dispatchEvent(new Event('input', { bubbles: true }));
}
