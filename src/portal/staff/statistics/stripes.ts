/** A fill of diagonal stripes: distinct from a plain one even without colours. */
export function stripes(colour: string, background: string): CanvasPattern | string {
  const size = 8;
  const tile = document.createElement('canvas');
  tile.width = size;
  tile.height = size;
  const context = tile.getContext('2d');
  if (!context) return colour;
  context.fillStyle = background;
  context.fillRect(0, 0, size, size);
  context.strokeStyle = colour;
  context.lineWidth = 3;
  context.beginPath();
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - 1, size + 1);
    context.lineTo(shift + size + 1, -1);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}
