/** What content files say for a name that is not known yet. */
export const toBeAnnounced = 'To be announced';

/** Whether a name is known: nobody is shown who is not. */
export function isAnnounced({ name }: { readonly name: string }): boolean {
  return name.trim() !== '' && name !== toBeAnnounced;
}
