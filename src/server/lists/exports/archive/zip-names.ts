import { cleanFilename } from '#server/platform/storage/filename.ts';

const longestFolder = 60;

/** Names that Windows reserves, whatever follows the first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Folder of an application in an archive: a recognisable name and its unique id. */
export function folderName(companyName: string, id: string): string {
  const name = companyName
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029\ufffd"<>|:*?\\/;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...name]
    .slice(0, longestFolder)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const plain = short === '' || reserved.test(short) ? 'Application' : short;
  return `${plain} (${id})`;
}

/** Names for the files of one folder: no two are alike, even if case is ignored. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = cleanFilename(name);
    const stem = clean.replace(/\.pdf$/i, '');
    const safe = reserved.test(stem.split('.', 1)[0]?.trim() ?? '') ? `_${stem}` : stem;
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? `${safe}.pdf` : `${safe} (${number}).pdf`;
      const compared = tried.normalize('NFKC').toLowerCase();
      if (taken.has(compared)) continue;
      taken.add(compared);
      return tried;
    }
  });
}
