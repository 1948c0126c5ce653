import type { Database } from '#server/platform/db/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { presentApplication } from '../reading/present-application.ts';

/** 409 with the stored document, so that the person can choose field by field. */
export async function staleRevision(
  services: Services,
  trx: Database,
  row: ApplicationRow,
  identity: Identity,
): Promise<Failure> {
  return new Failure(409, 'DUPLICATE_RESOURCE', {
    message: 'This application was changed elsewhere since you opened it.',
    current: await presentApplication({ ...services, database: trx }, row, identity),
  });
}
