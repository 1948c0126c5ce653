import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { css } from '#theme/index.ts';
import { FormChangesNotice } from './form-changes-notice.tsx';

const pageClass = css({ display: 'grid', gap: '6' });

const meta = {
  title: 'Drafts/Form changes',
  component: FormChangesNotice,
  decorators: (Story) => (
    <div className={pageClass}>
      <Story />
    </div>
  ),
  args: {
    onGoTo: fn(),
    changed: [
      { path: '/a/story', label: 'Impact', notes: ['at most 200 words (was 250)'] },
      { path: '/a/lessons', label: 'Lessons learned', notes: ['new question that must be answered'] },
    ],
    kept: [{ path: '/a/motto', label: 'Motto', text: 'Water for all' }],
  },
} satisfies Meta<typeof FormChangesNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two questions to look at again; one answer whose question is gone. */
export const Changed: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lessons learned' }));
    await expect(args.onGoTo).toHaveBeenCalledWith('/a/lessons');
    await userEvent.click(canvas.getByText(/One answer is kept for you/));
    await expect(canvas.getByText('Water for all')).toBeVisible();
  },
};

/** After the next save the notice only lists what was kept. */
export const KeptOnly: Story = { args: { changed: [] } };
