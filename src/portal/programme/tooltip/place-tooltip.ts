export const tooltipWidth = 200;

const edge = 8;

/** The position of a tooltip in the window: below its anchor, or above if there is no room; never outside. */
export function placeTooltip(
  anchor: { readonly left: number; readonly top: number; readonly bottom: number; readonly width: number },
  height: number,
  window: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const centred = anchor.left + anchor.width / 2 - tooltipWidth / 2;
  const left = Math.max(edge, Math.min(centred, window.width - tooltipWidth - edge));
  // Touching its anchor, so that the pointer can move onto it.
  const below = anchor.bottom;
  const top = below + height + edge > window.height ? Math.max(edge, anchor.top - height) : below;
  return { left, top };
}
