import { enter } from '../../components/motion.ts';

/** A zone that was followed from the map: where it stood in the window. */
let departed: { readonly slug: string; readonly place: DOMRect } | undefined;

/** The zone of the map is followed to its page. */
export function depart(slug: string, shape: Element | null): void {
  departed = shape ? { slug, place: shape.getBoundingClientRect() } : undefined;
}

/** The zone's outline on its own page sets out from where the map had it. Nothing else moves or waits. */
export function arrive(slug: string, outline: SVGSVGElement | null): void {
  const from = departed?.slug === slug ? departed.place : undefined;
  departed = undefined;
  const to = outline?.querySelector('use')?.getBoundingClientRect();
  if (!outline || !from || !to?.width) return;
  const right = from.x + from.width / 2 - (to.x + to.width / 2);
  // The page that opens is shown from its top.
  const down = from.y + from.height / 2 - (to.y + window.scrollY + to.height / 2);
  enter(outline, `translate(${right}px, ${down}px) scale(${from.width / to.width})`, 0.45);
}
