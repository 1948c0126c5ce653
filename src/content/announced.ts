/** The text in content files for a name not known yet. */
export const toBeAnnounced = 'To be announced';

/** Whether a name is known: pages omit people who are not announced. */
export function isAnnounced({ name }: { readonly name: string }): boolean {
  return name.trim() !== '' && name !== toBeAnnounced;
}
