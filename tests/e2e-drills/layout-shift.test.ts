import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReadAt, pages } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Role } from '#contract/roles.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, sharedBrowser, signIn } from '../support/browser.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** The most that may shift in view of the reader, as Chromium scores it. */
const most = 0.001;

/** The windows that each page is tested in; light, dark and reduced motion are spread over them. */
const windows = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, reducedMotion: 'reduce' },
  { width: 1280 },
  { width: 1920, colorScheme: 'dark', reducedMotion: 'reduce' },
] as const;

/** Shifts not caused by the user since the page was opened: the score and the elements. */
async function shifts(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((answer) => {
        let score = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as (PerformanceEntry & {
            value: number;
            sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
          })[]) {
            score += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources) {
              const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
              moved.push(`${what} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come with the next turn of the loop; a frame later all have arrived.
        requestAnimationFrame(() => setTimeout(() => answer({ score, moved }), 0));
      }),
  );
}

/** Resolves when the page at the address is complete with everything it fetches, and no request is under way any more. */
async function openWhole(page: Page, address: string): Promise<void> {
  let underWay = 0;
  const begun = () => {
    underWay += 1;
  };
  const ended = () => {
    underWay -= 1;
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(address);
  // A reading page is complete as sent; an interactive one once React has taken it over.
  const isThere = (isFixed: boolean) => {
    const heading = document.querySelector('main h1');
    const isAlive =
      heading && (isFixed || Object.keys(heading).some((key) => key.startsWith('__reactFiber')));
    return isAlive && !/Loading|Validating/.test(document.querySelector('main')?.textContent ?? '');
  };
  do await page.waitForFunction(isThere, isReadAt(address));
  while (underWay > 0);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}

/** Opens each address in each of the windows and returns what shifted there. */
async function look(context: BrowserContext, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const lookAt = async ({ width, ...media }: (typeof windows)[number]) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia(media);
    for (const address of addresses) {
      await openWhole(page, address);
      const { score, moved } = await shifts(page);
      if (score > most) faults.push(`${address} at ${width}: ${score.toFixed(4)}\n  ${moved.join('\n  ')}`);
    }
    await page.close();
  };
  await Promise.all(windows.map(lookAt));
  return faults;
}

const newContext = () => browser.newContext({ baseURL: server.origin, locale: 'en-IN' });
const links = '?verificationToken=0&email=asha%40example.in';
const withLinks = ['/auth/verify-email', '/auth/reset-password', '/auth/accept-invitation'];

test('nothing moves on public pages', async () => {
  const context = await newContext();
  // Pages of one component are alike.
  const open = new Map(
    pages()
      .filter((page) => !('roles' in page))
      .map(({ name, path }) => [name, path]),
  );
  const faults = await look(context, [
    // An address that opens a question: before its own page, or it would only scroll.
    '/faq#fee',
    ...open.values(),
    ...withLinks.map((path) => path + links),
    '/nowhere',
  ]);
  await context.close();
  expect(faults).toEqual([]);
});

/** A window with a session. */
async function signedIn(who: { email: string; password: string }): Promise<BrowserContext> {
  const context = await newContext();
  await signIn({ context }, who);
  return context;
}

const openTo = (role: Role) =>
  pages()
    .filter((page) => 'roles' in page && page.roles.includes(role as never))
    .map(({ path }) => path);

test('nothing moves on pages for applicants', async () => {
  const { person: owner, login } = await signUp(server);
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const south = programmes.data.find(({ name }) => name === 'South')?._id ?? '';
  const draft = await save(server, login.token, applicationPayload(south));
  const id = draft.data.applicationData.app_id;
  const context = await signedIn(owner);
  const faults = await look(context, [
    '/',
    '/south',
    '/auth/login',
    ...openTo('applicant'),
    `/application/form?id=${id}`,
    `/application/preview?id=${id}`,
  ]);
  await context.close();
  expect(faults).toEqual([]);
});

test('nothing moves on pages for staff', async () => {
  const staff = { email: person().email, password: person().password };
  await createStaffAccount(server, 'superadmin', staff);
  const context = await signedIn(staff);
  const faults = await look(
    context,
    openTo('superadmin').map((path) => path.replace(':programId', 'South')),
  );
  await context.close();
  expect(faults).toEqual([]);
});
