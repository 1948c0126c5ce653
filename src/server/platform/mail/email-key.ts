/** A normalized address: two spellings that differ in case are one mailbox. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
