/** What waits until the pointer is released. */
const waiting = new Set<() => void>();
let pressed = false;
let listening = false;

/**
 * Calls `listener` when `watch` does, but never while a pointer is pressed. Leaving a field by pressing something below
 * it shows or removes an error line; if that happened at once, the pressed element would move away before the pointer is
 * released, and the click would be lost.
 */
export function watchBetweenPresses(watch: (listener: () => void) => () => void) {
  return (listener: () => void): (() => void) => {
    if (!listening) listen();
    const stop = watch(() => {
      if (pressed) waiting.add(listener);
      else listener();
    });
    return () => {
      waiting.delete(listener);
      stop();
    };
  };
}

function listen(): void {
  listening = true;
  const release = () => {
    if (!pressed) return;
    pressed = false;
    // The click follows its pointerup at once; only then may anything move.
    setTimeout(() => {
      for (const listener of [...waiting]) {
        waiting.delete(listener);
        listener();
      }
    });
  };
  const press = ({ target }: PointerEvent) => {
    release();
    // The list of a select swallows the pointerup, and is open before anything can move.
    pressed = !(target instanceof HTMLSelectElement);
  };
  const move = ({ buttons }: PointerEvent) => {
    if (buttons === 0) release();
  };
  window.addEventListener('pointerdown', press, { capture: true });
  window.addEventListener('pointermove', move, { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel', 'dragend', 'keydown'])
    window.addEventListener(type, release, { capture: true });
  // Without capture: the window's own event, not that of a field.
  window.addEventListener('blur', release);
}
