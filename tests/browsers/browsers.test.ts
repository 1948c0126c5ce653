import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Answers } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { registerDefinition } from '#generated/register.ts';
import { applicationAnswers } from '../fixtures/application-answers.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, signUp } from '../support/api-client.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { firefox } from '../support/other-browsers/firefox.ts';
import { createHands, type Hands } from '../support/other-browsers/hands.ts';
import { webKit } from '../support/other-browsers/webkit.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

const panel = '//*[@role="tabpanel"][not(@hidden)]';
const tab = (words: string) => `//*[@role="tab"][starts-with(normalize-space(.), "${words}")]`;
const button = (words: string) => `//button[normalize-space(.)="${words}"]`;

describe.each([firefox, webKit])('$name', ({ name, packages, isInstalled, launch }) => {
  let hands: Hands;

  beforeAll(() => {
    if (!isInstalled) {
      process.stdout.write(`${name} is not installed (Debian: ${packages}): its tests are skipped\n`);
    }
  });

  // A new browser for each test: a failed one leaves no session to the next.
  beforeEach(async () => {
    if (isInstalled) hands = createHands(await launch());
  });

  afterEach(() => hands?.page.close());

  const open = (path: string) => hands.page.goto(server.origin + path);

  /** Logs in in a window of desktop size. */
  const logIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    await hands.page.resize(1280);
    await open('/auth/login');
    await hands.find('//input[@id="email"]');
    await hands.fill('email', email);
    await hands.fill('password', password);
    await hands.page.press('Enter');
  };

  test.skipIf(!isInstalled)('a company registers, applies, submits and gets its receipt', async () => {
    const { page, see, click, fill, fillSection } = hands;
    await page.resize(1280);
    const applicant = person();
    const registration = {
      ...applicant,
      alternateEmail: 'asha@home.example',
      confirmPassword: applicant.password,
    };
    await open('/apply');
    await fillSection(registerDefinition, 'register', registration as unknown as Answers);
    await click('PROCEED');
    await see('Registration Completed!');
    const link = linkIn(await waitForMail(server.dataDir, applicant.email, /verify/i));
    await page.goto(link.href);
    await hands.find('//input[@type="password"]');
    await fill('password', applicant.password);
    await page.press('Enter');
    await see('Email Verified Successfully!');
    await click('Go to Login');
    await fill('email', applicant.email);
    await fill('password', applicant.password);
    await page.press('Enter');
    await see("You haven't created an application yet.");

    const { login } = await signUp(server);
    const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
    const answers = applicationAnswers(programmes.data[0]?._id ?? '') as unknown as Answers;
    await click('Create Application');
    for (const [at, { id }] of applicationDefinition.sections.entries()) {
      if (at > 0) await click('NEXT');
      await fillSection(applicationDefinition, id, answers);
      if (id !== 'projectDescription') continue;
      const file = join(server.dataDir, 'impact report.pdf');
      await writeFile(file, await createPdf('Impact report'));
      await page.attach(`${panel}//input[@type="file"]`, file);
      await hands.find(`${panel}//button[starts-with(@aria-label, "Remove impact report.pdf")]`);
    }
    await click('SAVE');
    await see('Form saved successfully!');
    await click('SUBMIT');
    await see('Review before you submit');
    await click('SUBMIT');
    await see('Application submitted successfully!');
    const mail = await waitForMail(server.dataDir, applicant.email, /submitted/i);
    expect(mail.text).toContain('impact report.pdf');
    await click('Receipt');
    await see('impact report.pdf');
    await open('/');
    await hands.clickAt(button('Logout'));
    await see('You are logged out.');
  });

  test.skipIf(!isInstalled)('logging in, writing and saving needs no mouse', async () => {
    const { page, tabTo, find, see } = hands;
    const { person: somebody } = await signUp(server);
    await page.resize(1280);
    await open('/auth/login');
    await tabTo('//input[@id="email"]');
    await page.type(somebody.email);
    await tabTo('//input[@id="password"]');
    await page.type(somebody.password);
    await page.press('Enter');
    await tabTo('//a[normalize-space(.)="Create Application"]');
    await page.press('Enter');
    await tabTo(tab('A. '));
    await page.press('ArrowRight');
    await find(`${tab('B. ')}[@aria-selected="true"]`);
    await page.press('Home');
    await find(`${tab('A. ')}[@aria-selected="true"]`);
    await tabTo(`${panel}//*[@id="general-legalName"]`);
    await page.type(' Kaveri');
    await tabTo(button('SAVE'));
    await page.press('Enter');
    await see('Form saved successfully!');
    await open('/');
    await hands.clickAt(button('Logout'));
    await see('You are logged out.');
  });

  test.skipIf(!isInstalled)('no page is wider than its window', async () => {
    const { page, find } = hands;
    for (const width of [360, 1280]) {
      await page.resize(width);
      for (const path of ['/', '/south', '/auth/login', '/apply', '/faq', '/our-team']) {
        await open(path);
        await find('//main//h1');
        const over = await page.run<number>(
          'return document.documentElement.scrollWidth - document.documentElement.clientWidth;',
        );
        expect({ path, width, over }).toEqual({ path, width, over: 0 });
      }
    }
  });

  test.skipIf(!isInstalled)('tabs have no scrollbar, and a word counter moves nothing else', async () => {
    const { page, find, fill, click, see } = hands;
    await logIn((await signUp(server)).person);
    await click('Create Application');
    await find('//*[@role="tablist"]');
    const over = await page.run(
      `const list = document.querySelector('[role=tablist]'); return [list.scrollWidth - list.clientWidth, list.scrollHeight - list.clientHeight];`,
    );
    expect(over).toEqual([0, 0]);
    // Regions that render lazily on scroll crash WebKit.
    const waiting = await page.run<number>(
      `return [...document.querySelectorAll('[data-group]')].filter((group) => getComputedStyle(group).contentVisibility === 'auto').length;`,
    );
    expect(waiting > 0).toBe(name !== 'WebKit');
    await click('D. ');
    await fill('projectDescription-description', 'Forty villages drink clean water now');
    await see('(6/');
    // Leaving unsaved words asks first, and the next person needs a browser without a session.
    await click('SAVE');
    await see('Form saved successfully!');
    await open('/');
    await hands.clickAt(button('Logout'));
    await see('You are logged out.');
  });

  test.skipIf(!isInstalled)(
    'filters of staff lists look alike, and no date appears where none is chosen',
    async () => {
      const { page, find } = hands;
      const staff = person();
      await createStaffAccount(server, 'superadmin', staff);
      await logIn(staff);
      await find('//h1[starts-with(normalize-space(.), "Dashboard")]');
      await open('/admin/audit');
      await find('//search//input[@type="date"]');
      const controls = await page.run<readonly { readonly kind: string; readonly height: number }[]>(
        `return [...document.querySelectorAll('search :is(select, input)')].map((control) => ({
         kind: control.tagName === 'SELECT' ? getComputedStyle(control).appearance : control.type + (control.matches('[data-empty]') ? ', empty' : ''),
         height: control.getBoundingClientRect().height,
       }));`,
      );
      expect(new Set(controls.map(({ kind }) => kind))).toEqual(new Set(['none', 'date, empty']));
      expect(new Set(controls.map(({ height }) => height))).toEqual(new Set([44]));
    },
  );

  test.skipIf(!isInstalled)('going back after a logout shows nothing that was read before', async () => {
    const { page, find, see } = hands;
    await logIn((await signUp(server)).person);
    await see("You haven't created an application yet.");
    await open('/faq');
    await find(button('Logout'));
    // As after a logout that the page in the browser's back-forward cache does not hear of.
    await page.run(`document.cookie = 'signed-in=; Path=/; Max-Age=0';`);
    await page.run('history.back();');
    await see('You are not logged in.');
    await page.run('history.forward();');
    const isNobody = `return location.pathname === '/faq' && !document.body.innerText.includes('Logout');`;
    await expect.poll(() => page.run(isNobody)).toBe(true);
  });

  test.skipIf(!isInstalled)(
    'a form that was left opens again, and going back to it shows the newest words',
    async () => {
      const { page, find, fill, click } = hands;
      const name = 'general-legalName';
      const written = () => page.run(`return document.getElementById('${name}')?.value;`);
      const isSaved = () => page.run('return /Saved [0-9]{2}:[0-9]{2}/.test(document.body.innerText);');
      await logIn((await signUp(server)).person);
      await click('Create Application');
      await find(`//*[@id="${name}"]`);
      await fill(name, 'Kaveri');
      await expect.poll(isSaved).toBe(true);
      const form = await page.run<string>('return location.pathname + location.search;');
      // WebKit keeps the form in memory, with its open database transactions.
      await open('/faq');
      await open(form);
      await expect.poll(written).toBe('Kaveri');
      await fill(name, 'Kaveri Power');
      await expect.poll(isSaved).toBe(true);
      await page.run('history.go(-2);');
      await expect.poll(written).toBe('Kaveri Power');
    },
  );
});
