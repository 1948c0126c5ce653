import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** Runs in the transaction of a submission, also when the application was submitted before with other answers. */
    readonly followSubmission: (
      services: Pick<Services, 'outbox'>,
      trx: Database,
      applicationId: string,
      now: Date,
    ) => Promise<void>;
  }
}

/** Lets later modules react to a submission. */
export async function followSubmission(
  services: Pick<Services, 'ask' | 'outbox'>,
  trx: Database,
  applicationId: string,
  now: Date,
): Promise<void> {
  for (const follow of services.ask('followSubmission')) await follow(services, trx, applicationId, now);
}
