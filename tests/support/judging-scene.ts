import type { Browser } from 'playwright';
import { expect } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import { createRoom, submitted } from '../api/jury/jury-room.ts';
import { type Person, person } from '../fixtures/person.ts';
import { call, signUp } from './api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn, type Visitor } from './browser.ts';
import { createStaffAccount } from './operator-commands.ts';
import { type RunningServer, startServer } from './running-server.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

/** A server with one submitted application, drawn in a regional round of one juror, and the people of a jury. */
export interface JudgingScene {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Title of the application. */
  readonly title: string;
  readonly people: Record<'owner' | 'juror' | 'chair' | 'second', Person>;
  /** The calls of the rounds, as programs make them. */
  readonly room: ReturnType<typeof createRoom>;
  readonly callers: Record<'judge' | 'head' | 'applicant', Caller>;
  /** Logs in with a password, without a browser. */
  caller(who: Credentials): Promise<Caller>;
  /** Submits one more application of the owner. */
  submit(title: string): Promise<unknown>;
  /** Logs in, in a new browser window that shows a path. */
  enter(who: Credentials, at: string): Promise<Visitor>;
  /** Moves the end of a round to the next moment, and waits for it. */
  endRound(round: string): Promise<void>;
  stop(): Promise<unknown>;
}

interface Caller {
  readonly token: string;
  readonly userId: string;
}

/** Opens it with a browser. Rejects if the round cannot be started. */
export async function openJudgingScene(): Promise<JudgingScene> {
  const [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const juror = person({ email: `juror-${Date.now()}@university.example` });
  const [chair, second] = [person(), person()];
  await Promise.all([
    createStaffAccount(server, 'jury', juror),
    createStaffAccount(server, 'superadmin', chair),
    createStaffAccount(server, 'superadmin', second),
  ]);
  const court = {
    origin: server.origin,
    dataDir: server.dataDir,
    services: { clock: () => new Date() },
  };
  const caller = async ({ email, password }: Credentials): Promise<Caller> => {
    const { data } = await call<Login>(server, paths.login, { json: { email, password } });
    return { token: data.token, userId: data.user._id };
  };
  const { login, person: owner } = await signUp(server, { email: `owner-${Date.now()}@mill.example` });
  const applicant = { token: login.token, userId: login.user._id };
  const title = 'Clean water for forty villages';
  await submitted(court, applicant, title);
  const room = createRoom(court);
  const callers = { judge: await caller(juror), head: await caller(chair), applicant };
  const round = await room.started(callers.head, [callers.judge], { jurors_each: 1 });
  await room.done(room.ask(callers.head, judgingPaths.drawRound(round), { seed: 'first' }));
  return {
    server,
    browser,
    title,
    people: { owner, juror, chair, second },
    room,
    callers,
    caller,
    submit: (another) => submitted(court, applicant, another),
    async enter(who, at) {
      const visitor = await openVisitor(browser, server);
      await signIn(visitor, who);
      await visitor.page.goto(at);
      return visitor;
    },
    async endRound(ending) {
      const read = () => room.done(room.ask<Round>(callers.head, judgingPaths.round(ending)));
      const { changes } = await read();
      const closes_at = new Date(Date.now() + 1000).toISOString();
      await room.done(room.ask(callers.head, judgingPaths.round(ending), { changes, closes_at }, 'PATCH'));
      await expect.poll(async () => (await read()).state, { timeout: 30_000, interval: 100 }).toBe('closed');
    },
    stop: () => Promise.all([closeWindows(browser), server.stop()]),
  };
}
