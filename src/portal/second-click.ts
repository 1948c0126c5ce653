/**
 * Lets the second click of a double click only press what says the same as what the first one pressed. A double click on
 * “Disable” must not press the “Enable account” that appears in its place.
 */
export function guardSecondClick(): void {
  let pressed: string | null | undefined;
  const guard = (event: MouseEvent) => {
    const words = (event.target as Element).closest('a, button, label, summary')?.textContent;
    if (event.detail > 1 && words !== pressed) {
      event.preventDefault();
      event.stopPropagation();
    } else pressed = words;
  };
  window.addEventListener('click', guard, true);
}
