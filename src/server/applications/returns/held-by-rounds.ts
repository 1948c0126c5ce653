import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

/** A judging round that contains an application. */
export interface HoldingRound {
  readonly name: string;
  /** Jurors can judge in it. */
  readonly hasBegun: boolean;
  /** It has begun, and its decisions are not published yet. */
  readonly isUnderWay: boolean;
}

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** The started rounds that contain an application. */
    readonly roundsHolding: (db: Database, applicationId: string, now: Date) => Promise<HoldingRound[]>;
  }
}

/** The rounds that contain an application, from every module that knows some. */
export async function roundsHolding(
  { ask, clock }: Pick<Services, 'ask' | 'clock'>,
  trx: Database,
  applicationId: string,
): Promise<readonly HoldingRound[]> {
  const rounds: HoldingRound[] = [];
  for (const holding of ask('roundsHolding')) rounds.push(...(await holding(trx, applicationId, clock())));
  return rounds;
}

/** Throws 409 while a round under way contains the application, unless the chair has agreed. */
export async function assertNoRound(
  services: Pick<Services, 'ask' | 'clock'>,
  trx: Database,
  applicationId: string,
  isAgreed: boolean,
): Promise<void> {
  if (isAgreed) return;
  const names = (await roundsHolding(services, trx, applicationId))
    .filter(({ isUnderWay }) => isUnderWay)
    .map(({ name }) => `“${name}”`);
  if (names.length === 0) return;
  const rounds = `${names.length === 1 ? 'The round' : 'The rounds'} ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`;
  throw conflict(
    `${rounds} under way and ${names.length === 1 ? 'contains' : 'contain'} this application: jurors could not open it until it is submitted again. The chair has to agree.`,
  );
}
