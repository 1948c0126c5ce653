import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The server sends a compressed file under the type of its name, and no browser accepts these rules as plain JSON. */
const asTheyAre = ['speculation-rules.json'];

/** Writes a .br and a .gz beside each text file of a folder, if they are smaller; the server sends those. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,txt,webmanifest}', { cwd: folder, exclude: asTheyAre });
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      const [smaller, small] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        zip(bytes, { level: 9 }),
      ]);
      if (smaller.length < bytes.length) await writeFile(`${path}.br`, smaller);
      if (small.length < bytes.length) await writeFile(`${path}.gz`, small);
    }),
  );
}
