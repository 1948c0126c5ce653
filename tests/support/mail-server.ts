import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { freePort } from '../../scripts/development/dev-server.ts';

/** A real SMTP server that keeps the mails it gets, and can refuse or hold them. */
export async function startMailServer(port?: number) {
  const mails: Email[] = [];
  let refusals = 0;
  let held: RegExp | null = null;
  let waiting: { readonly session: string; readonly take: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A portal keeps its connection open; stopping this server does not wait for that.
    closeTimeout: 100,
    // Nobody waits for the answer to a mail whose connection is gone.
    onClose({ id }) {
      waiting = waiting.filter(({ session }) => session !== id);
    },
    onData(stream, { id }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const take = () => {
          mails.push(mail);
          callback();
        };
        if (held?.test(mail.subject ?? '')) waiting.push({ session: id, take });
        else take();
      });
    },
  });
  const place = port ?? (await freePort());
  server.listen(place, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${place}`,
    mails,
    refuse: (times: number) => {
      refusals = times;
    },
    /** Leaves mails with such a subject unanswered until the returned function is called. */
    hold: (subject: RegExp) => {
      held = subject;
      return () => {
        held = null;
        for (const { take } of waiting.splice(0)) take();
      };
    },
    /** How many mails wait for their answer. */
    held: () => waiting.length,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    to: async (address: string, subject: RegExp): Promise<Email> => {
      const find = () =>
        mails.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return find() as Email;
    },
  };
}
