import type { OwnWinnerWords } from '#contract/account/own-data-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Erased } from '#server/platform/services.ts';
import { listOwnCertificates } from '../certificates/certificates-repository.ts';
import { listOwnWords, removeOwnWords } from './winner-words-repository.ts';

/** What a person won and said as a winner, for their data export. */
export async function* ownWords(db: Database, userId: string): AsyncGenerator<string> {
  const words = (await listOwnWords(db, userId)).map(
    ({ title: project_title, may_show, ...row }): OwnWinnerWords => ({
      ...row,
      project_title,
      may_show: may_show === 1,
    }),
  );
  yield `"winner_words":${JSON.stringify(words)}`;
  yield `,"certificates":${JSON.stringify(await listOwnCertificates(db, userId))}`;
}

/** Words and picture go with the person, from the site as well; that the project won stays. */
export async function eraseWords(trx: Database, userId: string): Promise<Erased> {
  await removeOwnWords(trx, userId);
  return {};
}
