import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { css } from '#theme/index.ts';
import { ApplicationCard } from './application-card.tsx';

const gridClass = css({
  display: 'grid',
  gap: '5',
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
});

function application(id: string, status: string, title: string, region?: string): ApplicationListItem {
  return {
    _id: `5f0c2a6e${id}`,
    id: `5f0c2a6e${id}`,
    status,
    isFinalSubmit: status !== 'in progress',
    submission_state: status === 'in progress' ? 'draft' : 'submitted',
    created_at: '2025-06-05T08:30:00.000Z',
    updated_at: '2025-06-19T16:05:00.000Z',
    project_information: { project_title: title },
    award_program_id: region === undefined ? null : { _id: region, name: region },
  };
}

const applications = [
  application('a91c04', 'in progress', ''),
  application('b83d17', 'in progress', 'Clean water for forty villages of the Palar basin', 'South'),
  application('c7e5f2', 'submitted', 'Reading rooms', 'North'),
  {
    ...application('c9a1b0', 'submitted', 'Seed banks', 'West'),
    submission_state: 'automatic' as const,
    complete: false,
  },
  {
    ...application('c9a1b1', 'in progress', 'School kitchens', 'West'),
    submission_state: 'unsaved' as const,
    complete: true,
  },
  {
    ...application('c9a1b2', 'in progress', 'Solar pumps', 'West'),
    submission_state: 'missed' as const,
    complete: true,
  },
  application('d6f4a8', 'approved', 'Sustainabilityreportingwithoutasinglebreakinthetitle', 'East'),
];

const meta = {
  title: 'Portal/Application cards',
  component: ApplicationCard,
  tags: ['!autodocs'],
  args: {
    application: applications[0] as ApplicationListItem,
    isClosed: false,
    onDelete: () => {},
    onShare: () => {},
  },
  render: (args) => (
    <MemoryRouter>
      {/* The page that holds the cards has the first heading. */}
      <h1>My Applications</h1>
      <ul className={gridClass}>
        {applications.map((one) => (
          <ApplicationCard key={one._id} {...args} application={one} />
        ))}
      </ul>
    </MemoryRouter>
  ),
} satisfies Meta<typeof ApplicationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View Reading rooms' })).toHaveAttribute(
      'href',
      '/application/preview?id=5f0c2a6ec7e5f2',
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
