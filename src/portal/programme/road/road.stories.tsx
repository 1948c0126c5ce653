import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Road } from './road.tsx';

const meta = {
  title: 'Portal/Road to Delhi',
  component: Road,
  args: {
    here: 1,
    milestones: [
      { title: 'Applications open', date: '2025-07-01' },
      { title: 'Last date', date: '2025-09-10' },
      { title: 'Screening', note: 'of every application' },
      { title: 'Shortlist', note: 'by independent juries' },
      { title: 'Regional awards', date: 'October 2025' },
      { title: 'National awards', date: '2025-11-13', note: 'New Delhi, India' },
    ],
  },
} satisfies Meta<typeof Road>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem');
    await expect(steps).toHaveLength(6);
    await expect(steps[1]).toHaveAttribute('aria-current', 'step');
    await expect(steps[4]).toHaveTextContent('Regional awards');
  },
};

export const WholeDark: Story = { ...Whole, globals: { scheme: 'dark' }, tags: ['!test'] };

/** On the card of an application. The list still contains the text of every milestone. */
export const Small: Story = {
  args: { size: 'small', here: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByText('Shortlist, next: Regional awards')).toBeVisible();
  },
};

export const SmallDark: Story = { ...Small, globals: { scheme: 'dark' }, tags: ['!test'] };
