import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Draw, Round } from '#contract/judging/rounds-schemas.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { answersOf, createRoom, jurorOf, planFor, submitted } from '../api/jury/jury-room.ts';
import { person } from '../fixtures/person.ts';
import { call, signUp } from '../support/api-client.ts';
import { writeNextVersion } from '../support/next-version.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { startServer } from '../support/running-server.ts';

const run = promisify(execFile);

test('a criterion added in a file applies to a draft round; during a round the check refuses it', async () => {
  const preparing = writeNextVersion({
    form: 'score-sheet',
    section: 'proof',
    name: 'honesty',
    schema: {
      title: 'Candour',
      description: 'Does it say what did not work? 0: nothing. 10: and what followed from it.',
      type: 'integer',
      minimum: 0,
      maximum: 10,
      'x-score': { weight: 5 },
      'x-wire': '/proof/honesty',
    },
    widget: 'range',
    required: true,
  });
  const server = await startServer();
  const next = await preparing;
  onTestFinished(async () => {
    await server.stop();
    await next.remove();
  });
  const court = { ...server, services: { clock: () => new Date() } };
  const room = createRoom(court);
  const enter = async (role: Role) => {
    const staff = person({ email: `${role}@university.example` });
    await createStaffAccount(server, role, staff);
    const { email, password } = staff;
    const { data } = await call<Login>(server, paths.login, { json: { email, password } });
    return { token: data.token, userId: data.user._id };
  };
  const [chair, juror] = [await enter('superadmin'), await enter('jury')];
  const { login } = await signUp(server, { email: 'owner@mill.example' });
  const application = await submitted(court, { token: login.token, userId: '' }, 'Alpha');
  const plan = planFor(court, { jurors_each: 1 });
  const draft = await room.done(room.ask<Round>(chair, judgingPaths.rounds, plan));
  const check = async () => {
    const env = processEnvironment({ DATA_DIR: server.dataDir });
    const command = [join(next.folder, 'scripts/check-schemas.ts')];
    return run(process.execPath, command, { cwd: next.folder, env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  };
  expect(await check()).toContain('forms are valid');

  await server.restart('SIGTERM', {}, next);
  const jurors = [jurorOf(juror.userId)];
  await room.done(room.ask(chair, judgingPaths.roundJurors(draft._id), { jurors, changes: 0 }, 'PUT'));
  await room.done(room.ask(chair, judgingPaths.startRound(draft._id), undefined, 'POST'));
  await room.done(room.ask<Draw>(chair, judgingPaths.drawRound(draft._id), { seed: 'x' }));
  const [assignment] = [...(await room.assigned(juror, draft._id)).values()];
  const id = assignment?._id ?? '';
  await room.accept(juror, id);
  const { merits, proof } = answersOf(10);
  const answers = { merits, proof: { ...proof, honesty: 0 } };
  const sheet = await room.done(
    room.ask<ScoreSheet>(juror, judgingPaths.scoreSheet(id), { revision: 0, answers }, 'PATCH'),
  );
  // Five of the ten weights that share the forty points of this section had no effect.
  expect(sheet).toMatchObject({ application, points: 80, out_of: 100 });

  const file = join(next.folder, 'schemas/score-sheet/proof.schema.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('{"weight":5}', '{"weight":4}'));
  const refusal = await check();
  expect(refusal).toContain('The round "Regional jury" of 2025 is under way');
  expect(refusal).toContain('changed since in "Candour"');
}, 300_000);
