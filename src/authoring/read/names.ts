/** What a name must look like; names are stored, and appear in addresses, types and columns. */
export const nameWords = 'a word of letters, digits, - and _, such as "numberOfVillages"';

/** True for a name that questions and sections may have. Names that every object has, such as "constructor", are reserved. */
export function isName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(name) && !(name in {});
}
