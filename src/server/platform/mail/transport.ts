import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { keepPrivate, makePrivateFolder } from '../config/private-folder.ts';
import { type Frame, toHtml, toText } from './frame.ts';
import { Undelivered } from './mail.ts';
import type { Message } from './message.ts';

/** A message on its way. `id` is the order's: sending it again gives the same Message-ID and the same file. */
export interface Envelope {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly to: { readonly name: string; readonly address: string };
  readonly message: Message;
  readonly frame: Frame;
}

/**
 * Delivers mail. `send` returns the file it wrote, or null when a mail server took the message; it throws `Undelivered`
 * when that server did not.
 */
export interface Transport {
  send(envelope: Envelope): Promise<string | null>;
  close(): void;
}

/** Mails in transit at the same time, each over its own connection. */
export const deliveriesAtOnce = 5;

/** SMTP when `SMTP_URL` is set, else one `.eml` file per message in the data folder's `outbox`. */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>,
): Transport {
  const toMail = ({ id, createdAt, to, message, frame }: Envelope) => ({
    from: config.mailFrom,
    to,
    subject: message.subject,
    text: toText(message, frame),
    html: toHtml(message, frame),
    date: createdAt,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.optOut && {
        'List-Unsubscribe': `<${message.optOut}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (config.smtpUrl) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const smtp = createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: deliveriesAtOnce,
      ...timeouts,
    });
    return {
      send: async (envelope) => {
        await smtp.sendMail(toMail(envelope)).catch((error: SmtpError) => {
          throw new Undelivered(wordsOf(error), { cause: error });
        });
        return null;
      },
      close: () => smtp.close(),
    };
  }

  const folder = join(config.dataDir, 'outbox');
  makePrivateFolder(folder);
  keepPrivate(folder);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (envelope) => {
      const { message } = await writer.sendMail(toMail(envelope));
      const stamp = envelope.createdAt.toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${envelope.kind}-${envelope.id.slice(0, 8)}.eml`);
      await writeDurably(file, message as Buffer);
      return file;
    },
    close: () => writer.close(),
  };
}

/** How a mail server or the line to it failed; `response` is what the server answered, `responseCode` its number. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Why a mail server did not take a message. Some answer at length. */
function wordsOf({ response, code }: SmtpError): string {
  return response === undefined
    ? `The mail server was not reached (${code ?? 'no reason given'}).`
    : `The mail server answered: ${response.replace(/\s+/g, ' ').slice(0, 300)}`;
}

/** A reader of the folder sees the whole message or none. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.tmp`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}
