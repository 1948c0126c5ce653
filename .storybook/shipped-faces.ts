/**
 * Loads the fonts that the site ships before anything is drawn: a font that arrives later is not applied to a page
 * already drawn.
 */
export async function loadShippedFaces(): Promise<void> {
  // Fallback fonts of other systems are not on this machine.
  const shipped = [...document.fonts].filter(({ family }) => !family.includes('for headings'));
  for (const face of shipped) face.display = 'block';
  await Promise.all(shipped.map((face) => face.load()));
}
