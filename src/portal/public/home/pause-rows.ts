/** Stops and restarts the rows of past winners. */
export function pauseRows(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-rows] > button') : null;
    if (!button) return;
    button.parentElement?.toggleAttribute('data-rests');
    const words = button.textContent ?? '';
    button.textContent = button.dataset.instead ?? '';
    button.dataset.instead = words;
  });
}
