import type { Request } from 'playwright';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { runNode } from '../../scripts/commands/run-command.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { startServer } from '../support/running-server.ts';
import { logIn, openTab, waitForSaved } from '../support/steps.ts';
import { throttle } from './throttle.ts';

const sentence = 'Forty villages drink clean water now, and the women who fetched it go to school. ';

/**
 * Prints what a minute of typing costs on a 2G line with a processor six times slower: requests, and bytes of their
 * bodies. Throws if a word of it is not on the server afterwards.
 */
export async function measureAutosave(seconds: number): Promise<void> {
  const built = await runNode(['scripts/build.ts']);
  if (!built.ok) throw new Error('The site could not be built.');
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const { person, login } = await signUp(server);
    const { token } = login;
    const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
    const draft = await save(server, token, applicationPayload(programmes.data[0]?._id ?? ''));
    const path = paths.application(draft.data.applicationData.app_id);
    const { page, context } = await openVisitor(browser, server);
    await page.goto('/auth/login');
    await logIn(page, person);
    await page.goto(`/application/form?id=${draft.data.applicationData.app_id}`);
    const field = labelled(await openTab(page, 'projectDescription'), 'Project description');
    await field.fill('');
    await waitForSaved(page);
    await throttle(context, page, '2G', 6);

    const saves: Request[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(paths.applications)) saves.push(request);
    });
    const started = performance.now();
    let typed = '';
    while (performance.now() - started < seconds * 1000) {
      await field.pressSequentially(sentence, { delay: 60 });
      typed += sentence;
    }
    const minutes = (performance.now() - started) / 60_000;
    await waitForSaved(page);
    const sizes = await Promise.all(saves.map((request) => request.sizes()));
    const sum = (part: 'requestBodySize' | 'responseBodySize') =>
      (sizes.reduce((total, size) => total + size[part], 0) / minutes / 1000).toFixed(1);
    const stored = await call<ApplicationDetail>(server, path, { token });
    const information = stored.data.applicationData.project_information as Record<string, unknown>;
    if (information.description_project !== typed)
      throw new Error('Words are lost: the server has not what was typed.');
    process.stdout.write(
      `Typing on 2G with a processor 6 times slower, per minute: ${(saves.length / minutes).toFixed(1)} saves, ${sum('requestBodySize')} kB sent, ${sum('responseBodySize')} kB received; every one of ${typed.length} characters arrived\n`,
    );
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}
