import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { kindsOfCompany, StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Radio group',
  component: StoryField,
  args: {
    widget: 'radio',
    schema: { type: 'string', title: 'Mode of implementation' },
    choices: kindsOfCompany,
    onWrite: fn(),
  },
  parameters: { states: { error: 'Mode of implementation is required.', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'public' } };

/** One group with a name; arrow keys choose. */
export const Behaviour: Story = {
  args: { required: true },
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('radiogroup', { name: /Mode of implementation/ });
    await expect(group).toHaveAttribute('aria-required', 'true');
    await userEvent.click(canvas.getByRole('radio', { name: 'Private Limited Company' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith('private');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onWrite).toHaveBeenLastCalledWith('public');
    await expect(canvas.getByRole('radio', { name: 'Public Limited Company' })).toBeChecked();
  },
};
