import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import { shortHash } from '#contract/receipts.ts';
import { type Addressee, composeMessage, type Message } from '#server/platform/mail/message.ts';

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
            `The last date of the ${programme} has passed. ${submissionWords({ state: 'automatic', complete: receipt.automatic.isComplete })} It can no longer be edited.`,
            ...(receipt.automatic.isComplete
              ? []
              : [
                  'Mandatory answers were missing or broke a rule, or a virus scanner found a file infected.',
                ]),
          ],
    facts: [
      ['Project', receipt.title],
      ['Region', receipt.region],
      ['Application ID', receipt.id.slice(-6)],
      ['Submitted', indianTime(receipt.submittedAt, 'weekday')],
      ['Files', receipt.files.map(({ filename }) => filename).join(', ') || 'none'],
      ['Receipt', shortHash(receipt.hash)],
      ['In full', receipt.hash],
    ],
    action: { label: 'Check the Receipt', link: receipt.link },
    closing:
      'Please keep this message. The receipt is the SHA-256 fingerprint of your answers and files. Anyone who has the link sees the time and the fingerprint, and nothing of the application. Your application as PDF: open My Applications in the portal, choose “Receipt” at this application, then “Download as PDF”.',
  });
}

/** The address of the form, to continue on a larger screen. */
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

/** A file that a virus scanner refused, as its mail names it. */
export interface InfectedFile {
  readonly filename?: string;
  readonly title?: string;
  readonly isSubmitted?: number;
}

/** To the person who attached a file that a scanner found infected. */
export function infectedFileMessage(
  name: string,
  { filename = 'document.pdf', title = '', isSubmitted = 0 }: InfectedFile,
): Message {
  return composeMessage(`A file of your application is infected`, {
    name,
    paragraphs: [
      'A virus scanner found a virus in one of the files that you attached. This file cannot be opened, and it does not count.',
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
