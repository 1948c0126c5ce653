import { expect, onTestFinished, test } from 'vitest';
import { faultsOf } from '../api/faults-of.ts';
import { sharedEnvironment, startPortal } from '../api/portal.ts';
import { beginningOfSeason, beginSeason, driveSeason } from '../support/season.ts';

test('one server that is never restarted goes from the end of an edition through the whole of the next', async () => {
  onTestFinished(beginSeason());
  const portal = await startPortal('SQLite', {}, { at: beginningOfSeason });
  onTestFinished(() => portal.stop());
  await driveSeason([portal]);
  expect(await faultsOf(portal)).toEqual([]);
});

test('two servers on PostgreSQL that are never restarted go through a whole edition as one', async () => {
  onTestFinished(beginSeason());
  const shared = await sharedEnvironment();
  const start = async () => {
    const portal = await startPortal('SQLite', shared, { at: beginningOfSeason });
    onTestFinished(() => portal.stop());
    return portal;
  };
  const [one, two] = [await start(), await start()];
  await driveSeason([one, two]);
  expect(await faultsOf(one)).toEqual([]);
});
