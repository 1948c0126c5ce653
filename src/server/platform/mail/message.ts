import { escapeHtml } from './escape-html.ts';

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

/** What a mail consists of. */
export interface Content {
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly closing: string;
  /** For mails that were not asked for: where a person, or a mail program with one POST (RFC 8058), ends them. */
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
