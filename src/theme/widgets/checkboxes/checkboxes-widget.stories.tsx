import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { kindsOfCompany, StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Checkboxes',
  component: StoryField,
  args: {
    widget: 'checkboxes',
    schema: { type: 'array', uniqueItems: true, title: 'States' },
    choices: kindsOfCompany,
    onWrite: fn(),
  },
  parameters: { states: { error: 'States needs at least 1', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: ['private', 'others'] } };

/** The answer lists the choices in their own order, whatever the order of ticking. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'States' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Others please specify'));
    await userEvent.click(canvas.getByLabelText('Private Limited Company'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(['private', 'others']);
    await userEvent.click(canvas.getByLabelText('Others please specify'));
    await userEvent.click(canvas.getByLabelText('Private Limited Company'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
