/** What content files say for a name that is not known yet. */
export const toBeAnnounced = 'To be announced';

/** Whether a name is known: pages leave out people who are not announced. */
export function isAnnounced({ name }: { readonly name: string }): boolean {
  return name.trim() !== '' && name !== toBeAnnounced;
}
