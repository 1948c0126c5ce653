import { certificateTitles } from '#contract/judging/certificates.ts';
import {
  CertificateBookQuery,
  OwnCertificates,
  PublicCertificate,
} from '#contract/judging/certificates-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { applicantRoles, type Role } from '#contract/roles.ts';
import { readableApplication } from '#server/applications/access.ts';
import { readReceiptCode } from '#server/applications/receipts/receipt-code.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Failure, missing } from '#server/platform/failure.ts';
import { fileHeaders } from '#server/platform/http/file-headers.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';

import { roundOf } from '../rounds/with-round.ts';
import { certificatePdf } from './certificate-pdf.ts';
import {
  type Certified,
  findCertificate,
  listCertificates,
  listCertificatesOfProgram,
} from './certificates-repository.ts';
import { kindOf, presentCertificate } from './present-certificate.ts';

/** People who work on an application, and superadmins. */
const readers: readonly Role[] = [...applicantRoles, 'superadmin'];
const id = 'Id of the application (`app_id`).';

const check = route({
  method: 'GET',
  path: paths.certificate(':code'),
  roles: 'everybody',
  group: 'public',
  summary: 'Check a certificate',
  description:
    'The content of the certificate with a code, and whether it is still valid. Blanks, dashes and case in the code do not matter. 60 calls a minute per address.',
  params: { code: 'The code of the certificate: 32 hexadecimal digits.' },
  answer: PublicCertificate,
  handle: async ({ services: { database, clock }, params }) => {
    const row = await findTyped(database, params.code);
    if (row) return presentCertificate(row, clock());
    const message = 'There is no certificate with this code. Please compare it digit by digit.';
    throw missing(message);
  },
});

const list = route({
  method: 'GET',
  path: judgingPaths.certificates(':id'),
  roles: readers,
  group: 'applications',
  summary: 'List the certificates of an application',
  description: 'One for each round whose decisions are public; none before.',
  params: { id },
  answer: OwnCertificates,
  handle: async ({ services, identity, params }) => {
    const { database, clock } = services;
    await readableApplication(services, identity, params.id);
    const rows = await listCertificates(database, params.id, clock());
    return rows.map(({ code, outcome, round_name }) => ({ code, kind: kindOf(outcome), round: round_name }));
  },
});

const read = route({
  method: 'GET',
  path: judgingPaths.certificatePdf(':id', ':code'),
  roles: readers,
  group: 'applications',
  summary: 'Read a certificate as PDF',
  description: '404: the application has no such certificate. 422 for characters without a font.',
  params: { id, code: 'From the list of certificates.' },
  answer: { file: ['application/pdf'] },
  failures: [422],
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, params, reply }) => {
    const { database, clock } = services;
    await readableApplication(services, identity, params.id);
    const row = await findCertificate(database, params.code);
    if (row?.application_id !== params.id) throw noCertificate();
    const about = { applicationId: params.id, details: { of: 'certificate', format: 'pdf' } };
    await recordAudit(database, { event: 'export', ...actorOf(identity), ...about }, clock());
    const name = certificateTitles[kindOf(row.outcome)];
    const pdf = await certificatePdf(services, identity.userId, `${name}, ${row.company_name}`, [row]);
    return reply.headers(fileHeaders('application/pdf', `${name}.pdf`)).send(pdf);
  },
});

const book = route({
  method: 'GET',
  path: judgingPaths.certificateBook(':round'),
  roles: ['superadmin'],
  group: 'judging',
  summary: 'The certificates of a programme',
  description:
    'One PDF with a page for each application with a decision in the round, by company. 404 before it is public.',
  params: { round: 'Id of the round.' },
  query: CertificateBookQuery,
  answer: { file: ['application/pdf'] },
  failures: [422],
  options: { exposeHeadRoute: false },
  handle: async ({ services, identity, params, query: { program }, reply }) => {
    const { database, clock } = services;
    const round = await roundOf(database, params.round);
    const rows = await listCertificatesOfProgram(database, round.id, program, clock());
    const [first] = rows;
    if (!first) throw noCertificate();
    const details = { of: 'certificates', format: 'pdf', round: round.id, entries: rows.length };
    await recordAudit(database, { event: 'export', ...actorOf(identity), details }, clock());
    const title = `${round.name} ${first.program_name} certificates`;
    const pdf = await certificatePdf(services, identity.userId, title, rows);
    return reply.headers(fileHeaders('application/pdf', `${title}.pdf`)).send(pdf);
  },
});

/** Finds the certificate by its code as typed. */
async function findTyped(db: Database, typed: string): Promise<Certified | undefined> {
  const code = readReceiptCode(typed);
  return code === null ? undefined : findCertificate(db, code);
}

/** Whether a code, as typed, proves a certificate. */
export async function provesCertificate(db: Database, typed: string): Promise<boolean> {
  return (await findTyped(db, typed)) !== undefined;
}

/** Certificates: for their companies, as a book for the office, and for anyone who holds a code. */
export const certificatesRoutes = [check, list, read, book];

function noCertificate(): Failure {
  return missing('There is no certificate yet.');
}
