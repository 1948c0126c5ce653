import { expect, onTestFinished, test } from 'vitest';
import { beginningOfSeason, beginSeason, driveSeason } from '../support/season.ts';
import { faultsOf } from './faults-of.ts';
import { startPortal } from './portal.ts';

test('one server that is never restarted goes from the end of an edition through the whole of the next', async () => {
  onTestFinished(beginSeason());
  const portal = await startPortal('SQLite', {}, { at: beginningOfSeason });
  onTestFinished(() => portal.stop());
  await driveSeason([portal]);
  expect(await faultsOf(portal)).toEqual([]);
});
