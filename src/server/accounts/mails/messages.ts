import { indianTime } from '#contract/indian-time.ts';
import { shortHash } from '#contract/receipts.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';

/** A mail's words, as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link a person is to click, if there is one. */
  readonly link?: string;
  /** Where a mail program ends mails of this kind with one POST (RFC 8058). */
  readonly optOut?: string;
}

/** Whom a mail is for: how they are greeted, and what the programme is called that year. */
export interface Addressee {
  readonly name: string;
  readonly programme: string;
}

/** After a registration, or when the link was asked for again. */
export function verificationMessage({ name, programme }: Addressee, link: string): Message {
  return composeMessage(`Verify your email address for the ${programme}`, {
    name,
    paragraphs: [
      `Thank you for registering your company for the ${programme}.`,
      'Please open the link below and enter your password to verify your email address. The link works for 24 hours.',
    ],
    action: { label: 'Verify Email', link },
    closing: 'If you did not register, please ignore this message.',
  });
}

/** To somebody who was invited to work for the programme. */
export function invitationMessage({ name, programme }: Addressee, role: string, link: string): Message {
  const work = role === 'jury' ? 'a member of the jury' : 'an administrator';
  return composeMessage(`You are invited to the ${programme} portal`, {
    name,
    paragraphs: [
      `You have been invited to the portal of the ${programme} as ${work}.`,
      'Please open the link below and choose a password. The link works for 7 days and only once.',
    ],
    action: { label: 'Accept Invitation', link },
    closing: 'If you do not expect this invitation, please ignore this message; nobody can use the account.',
  });
}

/** A link to choose a new password. */
export function resetMessage({ name, programme }: Addressee, link: string): Message {
  return composeMessage('Reset your password', {
    name,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for the ${programme} portal.`,
      'Please open the link below to choose one. The link works for one hour and only once.',
    ],
    action: { label: 'Reset Password', link },
    closing: 'If you did not ask for this, please ignore this message; your password stays as it is.',
  });
}

/** Somebody's tries to log in: how many, the last of them from where and when. */
export interface WrongPasswords {
  readonly count: number;
  readonly address: string;
  readonly at: Date;
}

/** Tells the owner of an account that somebody tries its password. */
export function wrongPasswordsMessage(
  { name, programme }: Addressee,
  tries: WrongPasswords,
  publicUrl: string,
): Message {
  const { count, address, at } = tries;
  return composeMessage(`${count} wrong passwords for your account`, {
    name,
    paragraphs: [
      `${count} wrong passwords from ${address} were entered for your account of the ${programme} portal, the last one at ${formatIndianTime(at)}.`,
      'Was it you? Then you do not need to do anything. If you have forgotten your password, please choose a new one.',
      'Was it not you? Your account is safe: each further try has to wait longer. Where you logged in before, you can still log in. A new password ends the waiting everywhere.',
    ],
    action: { label: 'Choose a New Password', link: `${publicUrl}/auth/forgot-password` },
    closing: 'You get this message at most once a day.',
  });
}

/** What a receipt confirms; `automatic` says that the deadline submitted, and whether what it found was complete. */
export interface Receipt {
  readonly title: string;
  readonly region: string;
  readonly id: string;
  readonly submittedAt: Date;
  readonly hash: string;
  /** Where anybody who holds it can check the receipt. */
  readonly link: string;
  readonly files: readonly { readonly filename: string }[];
  readonly automatic: { readonly isComplete: boolean } | null;
}

/** Confirms a submission: what, when, and a hash that proves it. */
export function receiptMessage({ name, programme }: Addressee, receipt: Receipt): Message {
  return composeMessage(`Application submitted: ${receipt.title}`, {
    name,
    paragraphs:
      receipt.automatic === null
        ? [`We have received your application for the ${programme}. It can no longer be edited.`]
        : [
            `The last date of the ${programme} has passed. Your application was submitted automatically as you last saved it. It can no longer be edited.`,
            receipt.automatic.isComplete
              ? 'It was complete.'
              : 'It was incomplete: mandatory answers were missing or broke a rule, or a virus scanner found a file infected.',
          ],
    facts: [
      ['Project', receipt.title],
      ['Region', receipt.region],
      ['Application ID', receipt.id.slice(-6)],
      ['Submitted', formatIndianTime(receipt.submittedAt)],
      ['Files', receipt.files.map(({ filename }) => filename).join(', ') || 'none'],
      ['Receipt', shortHash(receipt.hash)],
      ['In full', receipt.hash],
    ],
    action: { label: 'Check the Receipt', link: receipt.link },
    closing:
      'Please keep this message. The receipt is the SHA-256 fingerprint of your answers and files. Anyone who has the link sees the time and the fingerprint, and nothing of the application. You find your application as PDF in your list in the portal.',
  });
}

/** The address of the form, for whoever wants to go on on a larger screen. */
export function formLinkMessage({ name, programme }: Addressee, link: string): Message {
  return composeMessage(`Your application form for the ${programme}`, {
    name,
    paragraphs: [
      'You asked for the address of the application form, to fill it in on a laptop or desktop computer.',
      'Please open the link below there and log in.',
    ],
    action: { label: 'Open the Form', link },
    closing:
      'If you did not ask for this, please ignore this message; the link opens nothing without your password.',
  });
}

/** To whoever attached a file that a scanner found infected. */
export function infectedFileMessage(
  name: string,
  {
    filename = 'document.pdf',
    title = '',
    isSubmitted = 0,
  }: { readonly filename?: string; readonly title?: string; readonly isSubmitted?: number },
): Message {
  return composeMessage(`A file of your application is infected`, {
    name,
    paragraphs: [
      'A virus scanner found a virus in one of the files that you attached. Nobody can open this file, and it does not count.',
      isSubmitted === 1
        ? 'Your application stays submitted, without this file. Please scan your computer.'
        : 'Please remove it from your application, scan your computer, and attach a clean copy.',
    ],
    facts: [
      ['Project', title || 'Untitled project'],
      ['File', filename],
    ],
    closing:
      'If you believe this is a mistake, please save the document again as PDF from the program it was made with.',
  });
}

/** An instant as people in India read it, e.g. "Wed, 10 Sept 2025, 23:59:59 IST". */
export function formatIndianTime(instant: Date): string {
  return indianTime(instant, 'weekday');
}

/** What a mail consists of. */
export interface Content {
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly closing: string;
  /** For mails nobody asked for: where a person, or a mail program with one POST (RFC 8058), ends them. */
  readonly optOut?: string;
}

/** A mail from its parts, as text and as HTML. */
export function composeMessage(subject: string, content: Content): Message {
  const { name, paragraphs, facts = [], action, closing, optOut } = content;
  const greeting = `Dear ${name},`;
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [action.link] : []),
    closing,
    ...(optOut ? [`No more reminders: ${optOut}`] : []),
  ].join('\n\n');
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const button = action
    ? `<p><a href="${escapeHtml(action.link)}" style="background:#2b2a6b;color:#fff;padding:12px 24px;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="font-size:13px">${escapeHtml(action.link)}</p>`
    : '';
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font-family:system-ui,sans-serif;line-height:1.5;color:#1c1b33;max-width:640px">',
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join('')}</table>` : '',
    button,
    paragraph(closing),
    optOut
      ? `<p style="font-size:13px"><a href="${escapeHtml(optOut)}" style="color:#2b2a6b">No more reminders</a></p>`
      : '',
    '</body></html>',
  ].join('\n');
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html,
    ...(action ? { link: action.link } : {}),
    ...(optOut ? { optOut } : {}),
  };
}

/** A subject is one line, whatever a title holds. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
