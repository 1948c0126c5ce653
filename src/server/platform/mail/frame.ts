import type { Citation } from '#engine/citation.ts';
import { escapeHtml } from './escape-html.ts';
import type { Message } from './message.ts';

/** The frame around every mail. */
export interface Frame {
  /** Name of the site, in its head. */
  readonly site: string;
  /** Where the portal is, and who answers questions. */
  readonly address: string;
  readonly help: string;
  /** The programme's name that year; its team signs. */
  readonly programme: string;
  /** The address it goes to. */
  readonly recipient: string;
}

const signature = ({ programme }: Frame) => `The team of the ${programme}`;
const reason = ({ recipient }: Frame) =>
  `You receive this message because ${recipient} has an account there.`;

/** A mail as plain text. The link to click comes before every other. */
export function toText(message: Message, frame: Frame): string {
  const { name, paragraphs, citation, facts = [], action, closing, optOut } = message;
  const blocks = [
    `Dear ${name},`,
    ...paragraphs,
    ...(citation ? [citationText(citation)] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [action.link] : []),
    closing,
    signature(frame),
    ['-- ', frame.site, frame.address, `Questions: ${frame.help}`, reason(frame)].join('\n'),
    ...(optOut ? [`No more reminders: ${optOut}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const serif = "Georgia,'Times New Roman',serif";
const sans = "'Source Sans 3',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
// Long words, such as fingerprints and addresses, break anywhere: a phone never scrolls sideways.
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/** Programs that support a dark scheme use these; others keep the colours of the attributes. */
const dark = `@media (prefers-color-scheme: dark) {
.ground { background:#121127 !important }
.sheet { background:#1b1a36 !important; color:#f4f0e7 !important; border-color:#3a3765 !important }
.title, .value { color:#f4f0e7 !important }
.quiet, .quiet a, .label { color:#b9b4ce !important }
.row td, .foot { border-color:#3a3765 !important }
.above { color:#f4be4a !important }
.button, .button a { background:#b9b4ff !important; color:#16143a !important }
}
@media (max-width: 480px) { .inset { padding-left:20px !important; padding-right:20px !important } }`;

/** The mark of the site, drawn with what every mail program supports; a name of two lines stays beside it. */
const mark =
  '<td width="42" style="padding:0"><div aria-hidden="true" style="width:26px;height:26px;border:2px solid #f4be4a;border-radius:50%;color:#f4be4a;font:15px/26px Arial,sans-serif;text-align:center">★</div></td>';

const areaOf = ({ area, place }: Citation) => [area, place].filter(Boolean).join(' · ');

function citationText(citation: Citation): string {
  const { title, company, quotation, figures } = citation;
  return [
    areaOf(citation),
    title,
    company,
    quotation && `“${quotation}”`,
    figures.map(({ label, text }) => `${text} ${label}`).join(', '),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The project on one sheet, in a double gold frame, as at the top of its pages on the site. */
function citationHtml(citation: Citation): string {
  const { title, company, quotation, figures } = citation;
  const line = (words: string, style: string, of: string) =>
    words === '' ? '' : `<div class="${of}" style="${style};${wrap}">${escapeHtml(words)}</div>`;
  // Side by side if there is room, otherwise stacked: each has its own width.
  const figure = ({ label, text }: Citation['figures'][number]) =>
    `<div style="display:inline-block;min-width:84px;padding:12px 16px 0 0;vertical-align:top"><div class="value" style="font:600 21px/1.2 ${serif}">${escapeHtml(text)}</div><div class="label" style="font-size:13px;color:#58536f">${escapeHtml(label)}</div></div>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border:2px solid #d4940f"><tr><td style="padding:4px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid #d4940f"><tr><td style="padding:20px">
${line(areaOf(citation), 'font-size:13px;font-weight:600;color:#7a4e00', 'above')}
${line(title, `margin-top:6px;color:#1d1a39;font:600 23px/1.25 ${serif}`, 'title')}
${line(company, 'margin-top:6px;color:#58536f', 'label')}
${line(quotation && `“${quotation}”`, `margin-top:16px;font:17px/1.5 ${serif}`, 'value')}
${figures.length > 0 ? `<div style="margin-top:8px">${figures.map(figure).join('')}</div>` : ''}
</td></tr></table></td></tr></table>`;
}

/**
 * A mail as HTML: a dark head with a gold rule, the subject as title, the text, and at the foot where it comes from
 * and why. Tables and inline styles, because mail programs support little else; no picture, because most of them
 * block pictures from strangers.
 */
export function toHtml(message: Message, frame: Frame): string {
  const { subject, name, paragraphs, citation, facts = [], action, closing, optOut } = message;
  const paragraph = (words: string) => `<p style="margin:0 0 16px;${wrap}">${escapeHtml(words)}</p>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr class="row"><td style="padding:10px 0;border-top:1px solid #e0d8c7"><span class="label" style="display:block;font-size:13px;color:#58536f">${escapeHtml(label)}</span><span class="value" style="${wrap}">${escapeHtml(value)}</span></td></tr>`;
  const link = action && escapeHtml(action.link);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>:root { color-scheme: light dark }
${dark}</style></head>
<body class="ground" style="margin:0;padding:0;background:#faf7f0"><div role="main">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;color:#1d1a39;border:1px solid #e0d8c7;font:16px/1.55 ${sans}">
<tr><td class="inset" style="padding:20px 36px;background:#221e63;border-bottom:4px solid #d4940f"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}<td style="color:#fbf7ec;font:600 18px/1.3 ${serif}">${escapeHtml(frame.site)}</td></tr></table></td></tr>
<tr><td class="inset" style="padding:32px 36px 20px;text-align:left">
<h1 class="title" style="margin:0 0 20px;color:#1d1a39;font:600 26px/1.25 ${serif};${wrap}">${escapeHtml(subject)}</h1>
${[`Dear ${name},`, ...paragraphs].map(paragraph).join('\n')}
${citation ? citationHtml(citation) : ''}
${facts.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font:16px/1.5 ${sans}">${facts.map(fact).join('')}</table>` : ''}
${
  action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td class="button" style="background:#2f2a80"><a href="${link}" style="display:inline-block;padding:13px 26px;color:#ffffff;font:600 16px/1.2 ${sans};text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 20px;font-size:13px;color:#58536f;${wrap}">${link}</p>`
    : ''
}
${paragraph(closing)}
${paragraph(signature(frame))}
</td></tr>
<tr><td class="inset quiet foot" style="padding:16px 36px 20px;border-top:1px solid #e0d8c7;font-size:13px;line-height:1.5;color:#58536f;${wrap}">
${escapeHtml(frame.site)} · <a href="${escapeHtml(frame.address)}" style="color:#58536f">${escapeHtml(frame.address)}</a> · <a href="mailto:${escapeHtml(frame.help)}" style="color:#58536f">${escapeHtml(frame.help)}</a><br>
${escapeHtml(reason(frame))}${optOut ? `<br><a href="${escapeHtml(optOut)}" style="color:#58536f">No more reminders</a>` : ''}
</td></tr></table>
</td></tr></table>
</div></body></html>
`;
}
