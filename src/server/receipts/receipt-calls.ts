import { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import { previewRoles } from '#contract/roles.ts';
import { callSchema } from '../api-document/call-schema.ts';

const read = { group: 'applications', roles: previewRoles } as const;
const params = { id: 'Id of the application (`app_id`).' };

/** What the document says of receipts and of an application as PDF. */
export const receiptCalls = {
  check: callSchema({
    group: 'public',
    roles: 'everybody',
    summary: 'Check a receipt',
    description:
      'Whoever holds the code of a receipt learns when the application was submitted and its fingerprint, and nothing of the person or the project. Blanks, dashes and case in the code do not matter. 60 calls a minute for an address.',
    params: { code: 'The code of the receipt: 32 hexadecimal digits.' },
    answer: PublicReceipt,
  }),
  receipt: callSchema({
    ...read,
    summary: 'Read the receipt of a submitted application',
    description: 'Time, fingerprint, code and files. 404 for a draft.',
    params,
    answer: Receipt,
  }),
  content: callSchema({
    ...read,
    summary: 'Read what the fingerprint of a receipt was made of',
    description:
      'The very bytes whose SHA-256 is the `hash` of the receipt: JSON of `[answers, files]`; the names in the answers are sorted, each file is `[question, filename, sha256]`. Of a draft that was submitted automatically while another one of its owner said the same, it is that fingerprint and the id, separated by a blank.',
    params,
    answer: { file: ['text/plain'] },
  }),
  pdf: callSchema({
    ...read,
    summary: 'Read an application as PDF',
    description: 'All answers as the preview shows them, and the names of the files.',
    params,
    answer: { file: ['application/pdf'] },
  }),
};
