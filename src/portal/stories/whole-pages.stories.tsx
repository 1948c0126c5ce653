import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { paths } from '#contract/paths.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { Role } from '#contract/roles.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Layout } from '../components/layout/layout.tsx';
import { session } from '../page-session.ts';
import { PageRoutes } from '../routes.tsx';
import { answerCalls } from './answer-calls.ts';
import { sampleColumns, sampleDashboard } from './sample-rows.ts';

/** The page at an address, with head and footer, as a role sees it; without a role, nobody is logged in. */
function WholePage({ address, role: _role }: { address: string; role: Role | null }) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Layout>
        <PageRoutes />
      </Layout>
    </MemoryRouter>
  );
}

const now = new Date('2025-08-04T06:00:00Z');
const edition = currentEdition(now);
const programs = edition.programmes.map(({ id, name, region }) => ({
  ...{ _id: id, name, region },
  edition: editionId(edition),
}));
const user = {
  ...{ _id: 'story', first_name: 'Asha', last_name: 'Rao', email: 'asha@example.org' },
  ...{ mobile_number: '9845012345', company_name: 'Kaveri Textiles', designation: 'Head of CSR' },
};

const meta = {
  title: 'Pages',
  component: WholePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', frame: 'page' },
  args: { role: null },
  beforeEach: ({ args: { role } }) => {
    const stop = answerCalls({
      [paths.deadline]: { now: now.toISOString(), edition: editionId(edition), dueAt: null },
      [paths.awardPrograms]: programs,
      [paths.companyDetails]: null,
      [staffPaths.dashboardColumns]: sampleColumns,
      [staffPaths.dashboardChoices]: {},
      [staffPaths.dashboardFilters]: [],
      [staffPaths.dashboard]: sampleDashboard,
      [paths.logout]: null,
    });
    if (role === null) void session.signOut();
    else session.signIn({ token: 'story', role, user });
    return async () => {
      await session.signOut();
      stop();
    };
  },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  args: { address: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** The dark twins are for people to look at: a test checks each page in both schemes anyway. */
export const HomeDark: Story = { ...Home, globals: { scheme: 'dark' }, tags: ['!test'] };

export const Form: Story = {
  args: { address: '/application/form', role: 'applicant' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Legal name/)).toBeVisible();
  },
};

export const FormDark: Story = { ...Form, globals: { scheme: 'dark' }, tags: ['!test'] };

export const Dashboard: Story = {
  args: { address: '/admin-dashboard', role: 'superadmin' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Kaveri Textiles Private Limited'))[0]).toBeVisible();
  },
};

export const DashboardDark: Story = { ...Dashboard, globals: { scheme: 'dark' }, tags: ['!test'] };
