/**
 * Loads the faces that the site ships. Those that come late are not used on a page that is drawn already: they are here before
 * anything is.
 */
export async function loadShippedFaces(): Promise<void> {
  // Stand-ins of other systems are not on this machine.
  const shipped = [...document.fonts].filter(({ family }) => !family.includes('for headings'));
  for (const face of shipped) face.display = 'block';
  await Promise.all(shipped.map((face) => face.load()));
}
