import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from './api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn, type Visitor } from './browser.ts';
import { createStaffAccount } from './operator-commands.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A server with three companies of the South, the first with a file, and one person of each staff role. */
export interface DashboardScene {
  readonly server: RunningServer;
  /** Id of the southern programme. */
  readonly south: string;
  /** A browser window of its own with the dashboard in it. */
  enter(role: 'admin' | 'superadmin'): Promise<Visitor>;
  stop(): Promise<unknown>;
}

const companies = [
  ['Beta Mills', '20', false],
  ['=Alpha "Works", Ltd', '3', true],
  ['Gamma Foods', '100', false],
] as const;

/** Opens it with a browser. Rejects if a company cannot be saved. */
export async function openDashboardScene(): Promise<DashboardScene> {
  const [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const { token } = (await signUp(server)).login;
  const { data: programs } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const south = programs.find(({ name }) => name === 'South')?._id ?? '';
  for (const [legal_name, district_number, isFinalSubmit] of companies) {
    const payload = applicationPayload(south, { isFinalSubmit });
    const { generalInformationData, organisation_information } = payload.companyDetails;
    const companyDetails = {
      generalInformationData: { ...(generalInformationData as object), legal_name },
      organisation_information: { ...(organisation_information as object), district_number },
    };
    const pdf = new File([new Uint8Array(pdfOf(500))], 'proof.pdf', { type: 'application/pdf' });
    const files = legal_name === 'Beta Mills' ? [pdf] : [];
    const { status } = await save(server, token, { ...payload, companyDetails }, files);
    if (status !== 200) throw new Error(`${legal_name} was not saved: ${status}`);
  }
  const staff = { admin: person(), superadmin: person() };
  await createStaffAccount(server, 'admin', staff.admin);
  await createStaffAccount(server, 'superadmin', staff.superadmin);
  return {
    server,
    south,
    async enter(role) {
      const visitor = await openVisitor(browser, server);
      await signIn(visitor, staff[role]);
      await visitor.page.goto('/admin-dashboard');
      await visitor.page.getByRole('tab').first().waitFor();
      return visitor;
    },
    stop: () => Promise.all([closeWindows(browser), server.stop()]),
  };
}
