/** The size at which the page shows it on a high-resolution screen. */
const widest = 960;
const shape = 3 / 2;
/** The server's limit, in characters of a data URL. */
const most = 240_000;

/**
 * A picture as a JPEG of at most 240,000 characters, cropped to three by two around its middle. Rejects what is not a
 * picture.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const cut = middleOf(image);
  for (let width = Math.min(widest, cut.width); width > 100; width = Math.floor(width * 0.8)) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round(width / shape);
    const context = canvas.getContext('2d');
    if (!context) break;
    // Transparent parts become white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/jpeg', 0.82);
    if (url.length <= most) return url;
  }
  throw new Error('The picture cannot be made small enough');
}

/** The largest three by two part around the middle. */
function middleOf({ width, height }: { readonly width: number; readonly height: number }) {
  const cut = { width: Math.min(width, height * shape), height: Math.min(height, width / shape) };
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 };
}
