import { join } from 'node:path';
import type { Locator } from 'playwright';

/** With GUIDE_PICTURES set to a folder, leaves a picture there of what the guide shows: `npm run pictures` does. */
export async function guidePicture(part: Locator, name: string): Promise<void> {
  const folder = process.env.GUIDE_PICTURES;
  if (folder === undefined) return;
  // What has just changed is still on its way.
  await part.page().mouse.move(0, 0);
  await part.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
