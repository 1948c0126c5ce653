import { Type } from 'typebox';
import { shownId } from '#contract/application/project-title.ts';
import { paths } from '#contract/paths.ts';
import { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import { previewRoles } from '#contract/roles.ts';
import { closed, queryText } from '#contract/schema.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missing } from '#server/platform/failure.ts';
import { fileHeaders } from '#server/platform/http/file-headers.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { readableApplication } from './access.ts';
import type { ApplicationRow } from './applications-repository.ts';
import { applicationPdf } from './pdf/application-pdf.ts';
import { presentPublicReceipt, presentReceipt } from './receipts/present.ts';
import { readReceiptCode } from './receipts/receipt-code.ts';
import {
  findReceiptByCode,
  listReceipts,
  type ReceiptRow,
  receiptOf,
} from './receipts/receipts-repository.ts';
import { submittedContent } from './receipts/submitted-content.ts';
import { submittedOf } from './returns/standing.ts';
import { submittedState } from './versions/submitted-state.ts';

const forReaders = { method: 'GET', roles: previewRoles, group: 'applications' } as const;
const params = { id: 'Id of the application (`app_id`).' };

const check = route({
  method: 'GET',
  path: paths.receipt(':code'),
  roles: 'everybody',
  group: 'public',
  summary: 'Check a receipt',
  description:
    'The code of a receipt shows when the application was submitted and its fingerprint, and nothing about the person or the project. Blanks, dashes and case in the code do not matter. 60 calls a minute per address.',
  params: { code: 'The code of the receipt: 32 hexadecimal digits.' },
  answer: PublicReceipt,
  handle: async ({ services: { database }, params }) => {
    const found = await publicReceipt(database, params.code);
    if (found) return found;
    const message = 'There is no receipt with this code. Please compare it with your mail, digit by digit.';
    throw missing(message);
  },
});

/** What a receipt confirms, found by its code as typed; undefined if there is none. */
export async function publicReceipt(database: Database, typed: string): Promise<PublicReceipt | undefined> {
  const code = readReceiptCode(typed);
  const found = code === null ? undefined : await findReceiptByCode(database, code);
  return found && presentPublicReceipt(found, found);
}

const read = route({
  ...forReaders,
  path: paths.applicationReceipt(':id'),
  summary: 'Read the receipt of a submitted application',
  description: 'Time, fingerprint, code and files. 404 for a draft.',
  params,
  answer: Receipt,
  handle: async ({ services, identity, params: { id } }) => {
    const { standing, receipt } = await submitted(services, identity, id);
    return presentReceipt(services.database, standing, receipt);
  },
});

const readContent = route({
  ...forReaders,
  path: paths.receiptContent(':id'),
  summary: 'Read the content behind a receipt’s fingerprint',
  description:
    'The exact bytes whose SHA-256 is the `hash` of the receipt: JSON of `[answers, files]`; the names in the answers are sorted, each file is `[question, filename, sha256]`. If another submission of its owner has the same content, it is that fingerprint and the id, separated by a blank.',
  params,
  query: Type.Object(
    {
      code: Type.Optional(queryText('Of an earlier submission of the application: the code of its receipt.')),
    },
    closed,
  ),
  answer: { file: ['text/plain'] },
  handle: async ({ services, identity, params: { id }, query: { code }, reply }) => {
    const { standing, receipt } =
      code === undefined
        ? await submitted(services, identity, id)
        : await earlier(services, identity, id, code);
    const content = await submittedContent(services.database, standing, receipt);
    return reply
      .headers(fileHeaders('text/plain; charset=utf-8', `Receipt_${nameOf(standing.row, receipt)}.txt`))
      .send(Buffer.from(content));
  },
});

const readPdf = route({
  ...forReaders,
  path: paths.applicationPdf(':id'),
  summary: 'Read an application as PDF',
  description:
    'All answers as the preview shows them, and the names of the files. 422 for characters without a font; 429 for an account with several requests at once.',
  params,
  answer: { file: ['application/pdf'] },
  failures: [422],
  handle: async ({ services, identity, params: { id }, reply }) => {
    const { database, clock } = services;
    const row = await readableApplication(services, identity, id);
    const receipt = await receiptOf(database, row);
    const about = { applicationId: row.id, details: { format: 'pdf', rows: 1 } };
    await recordAudit(database, { event: 'export', ...actorOf(identity), ...about }, clock());
    const pdf = await applicationPdf(services, identity.userId, await submittedOf(database, row), receipt);
    return reply.headers(fileHeaders('application/pdf', `Application_${nameOf(row, receipt)}.pdf`)).send(pdf);
  },
});

/** Receipts: for people who may read the application, and for anyone who holds a code. The application as a PDF. */
export const receiptRoutes = [check, read, readContent, readPdf];

async function submitted(services: Services, identity: Identity, id: string) {
  const row = await readableApplication(services, identity, id);
  const receipt = await receiptOf(services.database, row);
  if (!receipt) throw missing('It is not submitted: there is no receipt');
  return { standing: await submittedOf(services.database, row), receipt };
}

/** What one of an application's receipts confirms, as long as it is stored. */
async function earlier(services: Services, identity: Identity, id: string, code: string) {
  const { database } = services;
  const row = await readableApplication(services, identity, id);
  const receipt = (await listReceipts(database, id)).find((it) => it.code === readReceiptCode(code));
  const standing = receipt && (await submittedState(database, row, receipt.revision));
  if (!receipt || !standing) {
    const message = 'What this receipt confirms is not kept, or it is of another application';
    throw missing(message);
  }
  return { standing, receipt };
}

function nameOf(row: ApplicationRow, receipt: ReceiptRow | undefined): string {
  return receipt === undefined ? `${shownId(row.id)}_draft` : shownId(row.id);
}
