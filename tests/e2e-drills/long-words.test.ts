import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { southOf } from '../api/calls.ts';
import { createRoom } from '../api/jury/jury-room.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { type Person, person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

/** Text without a place to break a line, such as addresses of mails and pages. */
const word = (length: number) => 'Wmwimwm'.repeat(length).slice(0, length);
const address = (name: string) => `${name}${word(50).toLowerCase()}@${'w'.repeat(60)}.example`;

let server: RunningServer;
let browser: Browser;
let owner: Person;
let submitted: string;
let round: string;
const [chair, juror] = [
  person({ email: address('chair') }),
  person({ email: address('juror').replace('@w', '@v') }),
];

async function payload(token: string, title: string): Promise<ApplicationPayload> {
  const { companyDetails, applicationData, ...rest } = applicationPayload(await southOf(server, token));
  const { generalInformationData, organisation_information } = companyDetails;
  const contact = { name: word(80), designation: word(100), email: address('key'), phone: '9845012345' };
  return {
    ...rest,
    companyDetails: {
      organisation_information,
      generalInformationData: {
        ...(generalInformationData as object),
        ...{ legal_name: word(120), website: `https://${'w'.repeat(60)}.example/${word(100)}` },
        ...{ address: word(150), organization_type_other: word(100), org_brief: word(900) },
        key_contact: contact,
      },
    },
    applicationData: {
      ...applicationData,
      project_information: {
        ...(applicationData.project_information as object),
        ...{ project_title: title, location: word(100), implementing_partners: word(150) },
        ...{ project_overview: word(900), description_impact: word(900) },
      },
    },
  } as ApplicationPayload;
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const names = { firstName: word(60), lastName: word(60), companyName: word(120), designation: word(100) };
  const registered = await signUp(server, { ...names, email: address('owner') });
  owner = registered.person;
  const { token } = registered.login;
  const pdf = new File([new Uint8Array(await createPdf('Annexure'))], `${word(150)}.pdf`, {
    type: 'application/pdf',
  });
  const saved = await save(server, token, await payload(token, word(180)), [pdf]);
  expect(saved.status).toBe(200);
  const { app_id, revision } = saved.data.applicationData;
  submitted = app_id;
  const { applicationData, ...whole } = await payload(token, word(180));
  const last = { ...applicationData, app_id, revision, isFinalSubmit: true };
  expect((await save(server, token, { ...whole, applicationData: last })).status).toBe(200);
  expect((await save(server, token, await payload(token, word(190)))).status).toBe(200);
  const words = { key: 'a-long-message', text: word(400) };
  expect((await call(server, paths.conversation(app_id), { token, json: words })).status).toBe(200);

  await createStaffAccount(server, 'superadmin', chair);
  await createStaffAccount(server, 'jury', juror);
  const callerOf = async ({ email, password }: Person) => {
    const { data } = await call<Login>(server, paths.login, { json: { email, password } });
    return { token: data.token, userId: data.user._id };
  };
  const [head, judge] = [await callerOf(chair), await callerOf(juror)];
  const room = createRoom({ ...server, services: { clock: () => new Date() } });
  round = await room.started(head, [judge], { name: word(90), jurors_each: 1 });
  const given = { round, application: submitted, juror: judge.userId };
  await room.done(room.ask(head, judgingPaths.assignments, given));
  const key = { name: word(60), scopes: ['lists'], days: 30 };
  const webhook = {
    url: `https://${'w'.repeat(60)}.example/${word(150)}`,
    events: ['application.submitted'],
  };
  for (const [path, json] of [
    [connectionPaths.keys, key],
    [connectionPaths.webhooks, webhook],
  ] as const)
    expect((await call(server, path, { token: head.token, json })).status).toBe(200);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** What a person cannot see, whatever they scroll. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isScrolledOrHidden = (it: Element | null): boolean =>
      it !== null &&
      (/auto|scroll/.test(getComputedStyle(it).overflowX) ||
        it.clientWidth === 1 ||
        isScrolledOrHidden(it.parentElement));
    const beside = [...document.querySelectorAll<HTMLElement>('main *')].filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      const isBeside = width > 0 && (right > clientWidth + 1 || left < -1);
      return isBeside && it.checkVisibility() && it.innerText && !isScrolledOrHidden(it);
    });
    // Text over its neighbours in a table.
    const spilled = [...document.querySelectorAll<HTMLElement>('td *')].filter(
      (it) =>
        it.childElementCount === 0 &&
        getComputedStyle(it).overflowX === 'visible' &&
        it.clientWidth > 0 &&
        it.scrollWidth > it.clientWidth + 2,
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...beside.slice(0, 3).map((it) => `beside the window: ${it.tagName} ${it.innerText.slice(0, 20)}`),
      ...spilled.slice(0, 3).map((it) => `over its cell: ${it.tagName} ${it.innerText.slice(0, 20)}`),
    ];
  });
}

async function faultsOf(
  who: Pick<Person, 'email' | 'password'>,
  pages: readonly string[],
): Promise<string[]> {
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, who);
  const faults: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await page.getByText(word(20)).filter({ visible: true }).first().waitFor();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByText(word(20)).filter({ visible: true }).first().waitFor();
      faults.push(...(await outOfReach(page)).map((fault) => `${path}, ${width} px: ${fault}`));
    }
  }
  expect(problems).toEqual([]);
  await context.close();
  return faults;
}

test('whatever applicants write without a space, they can read and reach everything', async () => {
  const of = `id=${submitted}`;
  const pages = ['/application/list', `/application/preview?${of}`, `/application/receipt?${of}`, '/account'];
  expect(await faultsOf(owner, pages)).toEqual([]);
});

test('staff and jurors can read and reach everything beside the longest names and addresses', async () => {
  const staffPages = [
    '/admin-dashboard',
    '/admin/overview',
    '/admin/accounts',
    '/admin/mail',
    '/admin/audit',
  ];
  const roundPages = ['', '?view=jurors', '?view=ranking', `/${submitted}`];
  expect(
    await faultsOf(chair, [
      ...staffPages,
      `/application/preview?id=${submitted}`,
      '/admin/connections',
      '/admin/rounds',
      ...roundPages.map((rest) => `/admin/rounds/${round}${rest}`),
    ]),
  ).toEqual([]);
  expect(await faultsOf(juror, ['/jury'])).toEqual([]);
});
