import { placeTooltip, tooltipWidth } from './place-tooltip.ts';

/** The visible tooltip, with the button it explains. */
let shown: { readonly anchor: HTMLElement; readonly tip: HTMLElement } | undefined;

function place(): void {
  if (!shown) return;
  const { anchor, tip } = shown;
  tip.style.width = `${tooltipWidth}px`;
  const { left, top } = placeTooltip(anchor.getBoundingClientRect(), tip.offsetHeight, {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  });
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
}

function hide(): void {
  if (!shown) return;
  delete shown.tip.dataset.shown;
  shown.tip.hidePopover?.();
  shown = undefined;
}

/** Shows the tooltip that an event concerns; if it concerns none, hides one that was pointed at. */
function follow({ target, type }: Event): void {
  const root = target instanceof Element ? target.closest('[data-tooltip]') : null;
  const [anchor, tip] = [root?.querySelector('button'), root?.querySelector<HTMLElement>('[role=tooltip]')];
  if (tip && tip === shown?.tip) return;
  if (!tip && type === 'mouseover' && shown?.anchor === document.activeElement) return;
  hide();
  if (!anchor || !tip) return;
  shown = { anchor, tip };
  tip.dataset.shown = '';
  tip.showPopover?.();
  place();
}

/** Shows tooltips while they are pointed at or focused, one at a time; Escape hides one. */
export function followTooltips(): void {
  for (const event of ['mouseover', 'focusin', 'click']) document.addEventListener(event, follow);
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  window.addEventListener('scroll', place, { capture: true, passive: true });
}
