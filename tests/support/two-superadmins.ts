import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type Person, person } from '../fixtures/person.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn, type sizes, type Visitor } from './browser.ts';
import { createStaffAccount } from './operator-commands.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A server with two superadmins: one who writes a change, and one who publishes it. */
export interface TwoSuperadmins {
  readonly author: Person;
  readonly second: Person;
  readonly server: RunningServer;
  /** A window of a visitor without an account. */
  visit(size?: keyof typeof sizes): Promise<Visitor>;
  /** A window of a logged-in person, on a page. */
  open(who: Pick<Person, 'email' | 'password'>, path: string, size?: keyof typeof sizes): Promise<Visitor>;
}

/** Starts a server for the tests of a file, and stops it with its windows after them. */
export function twoSuperadmins(): TwoSuperadmins {
  const [author, second] = [person(), person()];
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
    await createStaffAccount(server, 'superadmin', author);
    await createStaffAccount(server, 'superadmin', second);
  });
  afterAll(() => Promise.all([closeWindows(browser), server.stop()]));
  const visit: TwoSuperadmins['visit'] = (size) => openVisitor(browser, server, size);
  return {
    author,
    second,
    get server() {
      return server;
    },
    visit,
    open: async (who, path, size) => {
      const visitor = await visit(size);
      await signIn(visitor, who);
      await visitor.page.goto(path);
      return visitor;
    },
  };
}
