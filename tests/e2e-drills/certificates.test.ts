import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { createRoom, submitted } from '../api/jury/jury-room.ts';
import { person } from '../fixtures/person.ts';
import { call, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { createStaffAccount, publishRounds } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('a winner saves its certificate, anyone checks it, and the office saves those of a region, corrects a name and withdraws a winner', async () => {
  const court = { ...server, services: { clock: () => new Date() } };
  const staff = async () => {
    const chair = person();
    await createStaffAccount(server, 'superadmin', chair);
    const { data } = await call<Login>(server, paths.login, {
      json: { email: chair.email, password: chair.password },
    });
    return { ...chair, token: data.token, userId: data.user._id };
  };
  const [chair, second] = [await staff(), await staff()];
  const { person: owner, login } = await signUp(server);
  const room = createRoom(court);
  const id = await submitted(court, { token: login.token, userId: login.user._id }, 'Clean water');
  const round = await room.started(chair, []);
  await room.decide(chair, round, id, 'approved');
  await room.confirm(second, round, id);
  await publishRounds(server);
  const mail = await waitForMail(server.dataDir, owner.email, /^Your project wins/);
  // The first link is the one to click, not the proof.
  expect(linkIn(mail).pathname).toBe('/auth/login');
  const [, proof = ''] = /(\/certificate\/[\da-f]{32})/.exec(mail.text ?? '') ?? [];

  const visitor = await openVisitor(browser, server);
  const faults: string[] = [];
  for (const width of [1280, 360]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    // The page that verifies receipts leads to a certificate as well.
    await visitor.page.goto(proof.replace('/certificate/', '/receipt/'));
    await visitor.page.waitForURL(`**${proof}`);
    await visitor.page.getByText('This certificate is genuine').waitFor();
    await visitor.page.getByText('for the project “Clean water”').waitFor();
    faults.push(...(await look(visitor.page, `certificate-${width}`)));
  }
  for (const kind of ['certificate', 'receipt']) {
    await visitor.page.goto(`/${kind}/${'0'.repeat(32)}`);
    await visitor.page.getByText(`This ${kind} could not be confirmed`).waitFor();
  }
  // An unreachable server says nothing against a certificate.
  await visitor.page.route('**/api/certificates/**', (route) => route.abort('connectionfailed'));
  await visitor.page.goto(proof);
  await visitor.page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  expect(await visitor.page.getByText('could not be confirmed').count()).toBe(0);
  await visitor.page.unroute('**/api/certificates/**');
  await visitor.page.getByRole('button', { name: 'Try again' }).click();
  await visitor.page.getByText('This certificate is genuine').waitFor();

  await signIn({ context: visitor.context }, owner);
  for (const width of [1280, 360]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.page.goto('/application/list');
    await visitor.page.getByRole('button', { name: /^Winner’s Certificate/ }).waitFor();
    faults.push(...(await look(visitor.page, `list-certificate-${width}`)));
  }
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.getByRole('button', { name: /^Winner’s Certificate/ }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('Winner’s Certificate.pdf');
  await visitor.context.close();

  const office = await openVisitor(browser, server);
  await signIn({ context: office.context }, chair);
  for (const width of [360, 1280]) {
    await office.page.setViewportSize({ width, height: 900 });
    await office.page.goto(`/admin/rounds/${round}?view=decisions`);
    await office.page.getByRole('button', { name: 'Certificates, South' }).waitFor();
    faults.push(...(await look(office.page, `round-certificates-${width}`)));
  }
  const [book] = await Promise.all([
    office.page.waitForEvent('download'),
    office.page.getByRole('button', { name: 'Certificates, South' }).press('Enter'),
  ]);
  expect(book.suggestedFilename()).toMatch(/certificates\.pdf$/);

  // Its name is misspelt: the office corrects it, by keyboard, on the certificate and its proof.
  await office.page.goto(`/application/preview?id=${id}`);
  await office.page.getByRole('button', { name: 'Correct Names' }).press('Enter');
  const names = office.page.getByRole('alertdialog');
  const title = names.getByRole('textbox', { name: 'Project title' });
  await title.fill('');
  expect(await action(names, 'Correct Names').isDisabled()).toBe(true);
  await title.pressSequentially('Clean water for 12 villages');
  await names.getByText('Submitted as “Clean water”').waitFor();
  for (const width of [360, 1280]) {
    await office.page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(office.page, `correct-names-${width}`)));
  }
  await title.press('Tab');
  await action(names, 'Correct Names').press('Enter');
  await office.page.getByText('winners’ pages say “Clean water for 12 villages”').waitFor();
  faults.push(...(await look(office.page, 'corrected-names-1280')));
  const known = await office.page.context().newPage();
  await known.goto(proof);
  await known.getByText('Clean water for 12 villages').first().waitFor();
  await known.close();

  // The company declines the award: staff withdraw its application, and the certificate is no longer valid.
  await office.page.goto(`/application/preview?id=${id}`);
  await office.page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
  const dialog = office.page.getByRole('alertdialog');
  await dialog.getByText('It gives its award back').waitFor();
  for (const width of [360, 1280]) {
    await office.page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(office.page, `withdraw-winner-${width}`)));
  }
  await action(dialog, 'Withdraw Application').press('Enter');
  await office.page.getByText('The application was withdrawn.').waitFor();
  await office.page.goto(`/admin/rounds/${round}?view=decisions`);
  await office.page.getByText('withdrawn since').waitFor();
  for (const width of [360, 1280]) {
    await office.page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(office.page, `round-withdrawn-${width}`)));
  }
  await office.page.goto(proof);
  await office.page.getByText('This certificate is genuine, but no longer valid').waitFor();
  await office.context.close();
  expect(faults).toEqual([]);
});
