/** Changes whenever `toSearchText` does: then the rows of the lists are recomputed. */
export const searchTextKey = 'plain-signs-and-blanks';

/** Accents of Latin, Greek and Cyrillic letters; the signs of Indian scripts are letters of their own. */
const accents = /[\u0300-\u036f]/g;
/** Soft hyphens and joiners, which are invisible. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Text as searches compare it: without capitals and accents, and with plain keyboard quotation marks, dashes and
 * single spaces in place of those that word processors and phones write. So "dr. reddy's" finds "Dr. Reddy’s", and
 * "cafe" finds "Café". Lines stay separate.
 */
export function toSearchText(text: string): string {
  return text
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(unseen, '')
    .normalize('NFKD')
    .replace(/[^\S\n]+/g, ' ')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase();
}
