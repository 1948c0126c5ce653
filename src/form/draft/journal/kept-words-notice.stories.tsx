import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { KeptWordsNotice } from './kept-words-notice.tsx';

const meta = {
  title: 'Drafts/Kept words',
  component: KeptWordsNotice,
  args: {
    writtenAt: new Date('2025-07-01T12:04:00').getTime(),
    onRestore: fn(),
    onDiscard: fn(),
    differences: [
      { path: '/one/title', label: 'C. Basic Information: Project title', from: '', to: 'Water for all' },
      {
        path: '/one/story',
        label: 'D. Additional Information: Project overview',
        from: 'Twelve villages had one well.',
        to: 'Twelve villages had one well.\n\nNow each has its own.',
      },
    ],
  },
} satisfies Meta<typeof KeptWordsNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The differences are shown by question before anything is decided. */
export const Offered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Kept: Water for all')).toBeVisible();
    await expect(canvas.getByText('In the form: (empty)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(args.onRestore).toHaveBeenCalledOnce();
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
};

export const ManyAnswers: Story = {
  args: {
    differences: Array.from({ length: 12 }, (_, index) => ({
      path: `/one/q${index}`,
      label: `A. General Information: Question ${index + 1}`,
      from: 'Before',
      to: 'After',
    })),
  },
};
