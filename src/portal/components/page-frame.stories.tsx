import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { css, PageHeading } from '#theme/index.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const pageClass = css({ maxWidth: 'page', marginInline: 'auto', padding: { base: '4', md: '8' } });

/** The head and foot that every page stands between. */
function PageFrame() {
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
} satisfies Meta<typeof PageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(/Founder clubs/);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
