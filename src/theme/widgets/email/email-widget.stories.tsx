import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Email',
  component: StoryField,
  args: {
    widget: 'email',
    schema: { type: 'string', format: 'email', title: 'Business email' },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Please enter a valid email address for Business email' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'asha@example.org' } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Business email');
    await userEvent.type(control, 'Asha Rao <asha@example.org>');
    await userEvent.tab();
    await expect(control).toHaveDisplayValue('asha@example.org');
    await expect(args.onWrite).toHaveBeenLastCalledWith('asha@example.org');
    await expect(control).toHaveAccessibleDescription('');
    await expect(control).toHaveAttribute('type', 'email');
    await expect(control).toHaveAttribute('autocomplete', 'email');
  },
};
