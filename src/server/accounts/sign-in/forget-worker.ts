import { repeat } from '#server/platform/jobs/job.ts';
import { removeOldPlaces } from '../places/known-places-repository.ts';
import { removeOldFailures } from '../places/login-failures-repository.ts';

/** Forgets wrong passwords after a day without a new one, and sign-in places after half a year. */
export const forgetSignIns = repeat('forgetting of wrong passwords', ({ database, clock }) => async () => {
  await removeOldFailures(database, clock());
  await removeOldPlaces(database, clock());
  return 30_000;
});
