import parse from 'nodemailer/lib/addressparser';

/** Whether a mail to this text goes to exactly this address: neither to another one nor to several. */
export function isMailable(address: string): boolean {
  const [only, ...others] = parse(address);
  return only?.address === address && others.length === 0 && !/[<>\s]/.test(address);
}

/** Whether a mail can have this sender: one address, with or without a name before it. */
export function isSender(text: string): boolean {
  const [only, ...others] = parse(text);
  return others.length === 0 && /^[^\s@<>]+@[^\s@<>]+$/.test(only?.address ?? '');
}
