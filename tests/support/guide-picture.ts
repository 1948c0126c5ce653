import { join } from 'node:path';
import type { Locator } from 'playwright';

/** With GUIDE_PICTURES set to a folder, saves a picture for the guide there: `npm run pictures` does. */
export async function guidePicture(part: Locator, name: string): Promise<void> {
  const folder = process.env.GUIDE_PICTURES;
  if (folder === undefined) return;
  // The latest change is still being drawn.
  await part.page().mouse.move(0, 0);
  await part.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
