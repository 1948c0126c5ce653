import { expect, onTestFinished, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import type { FormDefinition, Schema } from '#engine/definition.ts';
import { toArchive } from '#engine/revisions/archive.ts';
import { insertRevision } from '#server/forms/revisions/revisions-repository.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { assertComparableSheets } from '#server/judging/sheets/comparable-sheets.ts';
import { startPortal, usualDatabases } from '../portal.ts';
import { createRoom, planFor } from './jury-room.ts';

/** Today's sheet as an earlier version would have had it: with another question in place of the need. */
function earlier(revision: string, change: Schema): FormDefinition {
  const form = formOf('score-sheet');
  const sections = form.sections.map((section) => {
    const { needMet, ...others } = section.schema.properties ?? {};
    const properties = needMet ? { needMet: { ...needMet, ...change }, ...others } : others;
    return { ...section, schema: { ...section.schema, properties } };
  });
  return { ...form, revision, sections };
}

test.each(usualDatabases)(
  'on %s a sheet changes only its texts during a round, and freely before',
  async (kind) => {
    const portal = await startPortal(kind);
    onTestFinished(() => portal.stop());
    const { database, clock } = portal.services;
    await insertRevision(database, toArchive(earlier('reworded', { title: 'Needs' })), clock());
    await insertRevision(database, toArchive(earlier('heavier', { 'x-score': { weight: 5 } })), clock());
    const room = createRoom(portal);
    const [chair, juror] = [await portal.account('superadmin'), await portal.account('jury')];
    const startedWith = (revision: string, of: string) =>
      database.updateTable('rounds').set({ sheet_revision: revision }).where('id', '=', of).execute();

    // A draft names no revision: its sheet is the one served when it starts.
    await room.done(room.ask<Round>(chair, judgingPaths.rounds, planFor(portal)));
    await assertComparableSheets(database);

    const id = await room.started(chair, [juror]);
    await startedWith('reworded', id);
    await assertComparableSheets(database);
    await startedWith('heavier', id);
    await expect(assertComparableSheets(database)).rejects.toThrow(
      'The round "Regional jury" of 2025 is under way with the score sheet "score-sheet", which has been changed since in "Need"',
    );
    const beside = { DATABASE_URL: portal.services.config.databaseUrl ?? '', DATA_DIR: portal.dataDir };
    if (kind === 'PostgreSQL')
      await expect(startPortal(kind, beside)).rejects.toThrow('changed since in "Need"');

    await database
      .updateTable('rounds')
      .set({ published_at: clock().toISOString() })
      .where('id', '=', id)
      .execute();
    await assertComparableSheets(database);
  },
);
