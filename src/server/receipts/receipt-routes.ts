import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { previewRoles } from '#contract/roles.ts';
import { applicationPdf } from '../application-pdf/application-pdf.ts';
import { readableApplication } from '../applications/access.ts';
import type { ApplicationRow } from '../applications/applications-repository.ts';
import { listFiles } from '../applications/files-repository.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf } from '../sessions/identity.ts';
import { contentDisposition } from '../storage/filename.ts';
import { presentPublicReceipt, presentReceipt } from './present.ts';
import { receiptCalls } from './receipt-calls.ts';
import { readReceiptCode } from './receipt-code.ts';
import { findReceiptByCode, type ReceiptRow, receiptOf } from './receipts-repository.ts';
import { submittedContent } from './submitted-content.ts';

interface ById {
  Params: { id: string };
}

/** How many characters at the end of an id people see. */
const shownIdLength = 6;

/** Receipts: for those who may read the application, and for anybody who holds a code. The application as PDF. */
export async function receiptRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (everybody) => checkRoute(everybody, services));
  await app.register(async (readers) => {
    admitOnly(readers, services, previewRoles);
    readRoutes(readers, services);
  });
}

function checkRoute(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { code: string } }>(
    decodeURIComponent(paths.receipt(':code')),
    { schema: receiptCalls.check },
    async (request) => {
      const code = readReceiptCode(request.params.code);
      const found = code === null ? undefined : await findReceiptByCode(database, code);
      if (!found) {
        const message =
          'There is no receipt with this code. Please compare it with your mail, digit by digit.';
        throw new Failure(404, 'RESOURCE_NOT_FOUND', { message });
      }
      return { data: presentPublicReceipt(found, found.isStanding) };
    },
  );
}

function readRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const submitted = async (request: Parameters<typeof identityOf>[0], id: string) => {
    const row = await readableApplication(services, identityOf(request), id);
    const receipt = await receiptOf(database, row);
    if (!receipt)
      throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'It is not submitted: there is no receipt' });
    return { row, receipt };
  };

  app.get<ById>(
    decodeURIComponent(paths.applicationReceipt(':id')),
    { schema: receiptCalls.receipt },
    async (request) => {
      const { row, receipt } = await submitted(request, request.params.id);
      return { data: await presentReceipt(database, row, receipt) };
    },
  );

  app.get<ById>(
    decodeURIComponent(paths.receiptContent(':id')),
    { schema: receiptCalls.content },
    async (request, reply) => {
      const { row, receipt } = await submitted(request, request.params.id);
      const content = await submittedContent(database, row, await listFiles(database, row.id));
      return reply
        .headers(fileHeaders('text/plain; charset=utf-8', `Receipt_${nameOf(row, receipt)}.txt`))
        .send(Buffer.from(content));
    },
  );

  app.get<ById>(
    decodeURIComponent(paths.applicationPdf(':id')),
    { schema: receiptCalls.pdf },
    async (request, reply) => {
      const identity = identityOf(request);
      const row = await readableApplication(services, identity, request.params.id);
      const receipt = await receiptOf(database, row);
      const about = { applicationId: row.id, details: { format: 'pdf', rows: 1 } };
      await recordAudit(database, { event: 'export', ...actorOf(identity), ...about }, clock());
      const pdf = await applicationPdf(services, row, receipt);
      return reply
        .headers(fileHeaders('application/pdf', `Application_${nameOf(row, receipt)}.pdf`))
        .send(pdf);
    },
  );
}

function nameOf(row: ApplicationRow, receipt: ReceiptRow | undefined): string {
  return receipt === undefined ? `${row.id.slice(-shownIdLength)}_draft` : row.id.slice(-shownIdLength);
}

function fileHeaders(type: string, name: string) {
  return {
    'content-type': type,
    'content-disposition': contentDisposition('attachment', name),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
