import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** What follows, in its transaction, when an application is submitted that may have been before, with other answers. */
    readonly followSubmission: (trx: Database, applicationId: string, now: Date) => Promise<void>;
  }
}

/** Lets later modules follow a submission. */
export async function followSubmission(
  { ask }: Pick<Services, 'ask'>,
  trx: Database,
  applicationId: string,
  now: Date,
): Promise<void> {
  for (const follow of ask('followSubmission')) await follow(trx, applicationId, now);
}
