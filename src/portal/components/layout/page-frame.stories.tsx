import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import type { Role } from '#contract/roles.ts';
import { css, PageHeading } from '#theme/index.ts';
import { session } from '../../page-session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const pageClass = css({ maxWidth: 'page', marginInline: 'auto', padding: { base: '4', md: '8' } });

/** The head and footer around every page, as a role sees them; without a role, nobody is logged in. */
function PageFrame({ role: _role }: { role: Role | null }) {
  return (
    <MemoryRouter initialEntries={['/guidelines']}>
      <Header />
      <main>
        <div className={pageClass}>
          <PageHeading eyebrow="National CSR Awards" title="The page itself" lead="Whatever it is about." />
        </div>
      </main>
      <Footer />
    </MemoryRouter>
  );
}

const meta = {
  title: 'Portal/Page frame',
  component: PageFrame,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', frame: 'page' },
  args: { role: null },
  beforeEach: async ({ args: { role } }) => {
    if (role === null) return session.signOut();
    const company = {
      mobile_number: '9845012345',
      company_name: 'Kaveri Textiles',
      designation: 'Head of CSR',
    };
    const user = {
      _id: 'story',
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.org',
      ...company,
    };
    session.signIn({ token: 'story', role, user });
    return session.signOut;
  },
} satisfies Meta<typeof PageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Everyone who is not logged in. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(/Nodal districts/);
    await expect(canvas.getByRole('link', { name: 'Login' })).toBeVisible();
  },
};

export const Applicant: Story = { args: { role: 'applicant' } };

export const Jury: Story = { args: { role: 'jury' } };

export const Admin: Story = { args: { role: 'admin' } };

export const Superadmin: Story = { args: { role: 'superadmin' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
