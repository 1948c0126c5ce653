import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Messages already read, by path: a message is written whole and never changes. */
const read = new Map<string, Promise<Email>>();

function readMail(path: string): Promise<Email> {
  const known = read.get(path) ?? readFile(path).then((bytes) => PostalMime.parse(bytes));
  read.set(path, known);
  return known;
}

/** Every message in the outbox to an address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for a message to an address whose subject matches. */
export async function waitForMail(dataDir: string, address: string, subject: RegExp): Promise<Email> {
  for (;;) {
    const found = (await mailsTo(dataDir, address)).findLast((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** The link that a person would click in a message. */
export function linkIn(mail: Email): URL {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '');
  if (!link) throw new Error(`No link in the message "${mail.subject}".`);
  return new URL(link[0]);
}
