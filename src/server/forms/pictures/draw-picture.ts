import sharp from 'sharp';
import { answerTasks } from '#server/platform/jobs/children/answer-tasks.ts';

/** The outcome for a file: our picture of it, or why it is not one. */
export type Drawn = { readonly picture: Uint8Array } | { readonly problem: string };

/** Images with more pixels than this do not belong on a page. */
const mostPixels = 50_000_000;
/** The largest side, in pixels: twice what the widest place on a page shows. */
const side = 960;
const mostBytes = 300 * 1024;
const qualities = [82, 68, 50];

sharp.concurrency(1);
sharp.cache(false);
// Opens only these four formats, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

/**
 * Redraws a picture, upright, resized and without metadata. An SVG becomes pixels like all others: none of its
 * scripts and links reaches a page.
 */
async function drawPicture(bytes: Uint8Array): Promise<Drawn> {
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', density: 216 });
    const { width, height } = await sharp(bytes, { limitInputPixels: false, density: 216 }).metadata();
    if (width * height > mostPixels)
      return { problem: 'The picture has more than 50 million pixels. Please send a smaller one.' };
    const sized = source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    for (const quality of qualities) {
      const picture = await sized.clone().webp({ quality, effort: 5 }).toBuffer();
      if (picture.byteLength <= mostBytes) return { picture };
    }
    return { problem: 'The picture is still too large. Please send one with fewer details.' };
  } catch {
    return {
      problem: 'This is not a readable picture. Please send a PNG, JPEG, WebP or SVG file.',
    };
  }
}

await answerTasks(drawPicture);
