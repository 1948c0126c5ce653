import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { MergeDialog } from './merge-dialog.tsx';

const meta = {
  title: 'Drafts/Merge dialog',
  component: MergeDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    onResolve: fn(),
    collisions: [
      {
        path: '/one/title',
        label: 'C. Basic Information: Project title',
        from: 'Clean water',
        to: 'Water for all',
      },
      {
        path: '/one/story',
        label: 'D. Additional Information: Project overview',
        from: '',
        to: 'Twelve villages had one well.\n\nNow each has its own, and a committee that keeps it.',
      },
    ],
  },
} satisfies Meta<typeof MergeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is preselected, and every question needs a choice to continue. */
export const Choosing: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    const groups = dialog.getAllByRole('group');
    await expect(groups).toHaveLength(2);
    const keep = dialog.getByRole('button', { name: 'Keep these and save' });
    await userEvent.click(keep);
    await expect(args.onResolve).not.toHaveBeenCalled();
    await userEvent.click(within(groups[0] as HTMLElement).getByRole('radio', { name: /^Theirs/ }));
    await userEvent.click(within(groups[1] as HTMLElement).getByRole('radio', { name: /^Yours/ }));
    await userEvent.click(keep);
    await expect(args.onResolve).toHaveBeenCalledWith(
      new Map([
        ['/one/title', 'theirs'],
        ['/one/story', 'mine'],
      ]),
    );
  },
};

export const NothingCollides: Story = { args: { collisions: [] } };
