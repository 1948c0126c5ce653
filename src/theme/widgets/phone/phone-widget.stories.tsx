import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Phone',
  component: StoryField,
  args: { widget: 'phone', schema: { type: 'string', title: 'Mobile number' }, onWrite: fn() },
  parameters: { states: { error: 'Please enter a valid 10-digit phone number for Mobile number' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: '9876543210' } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Mobile number');
    await userEvent.click(control);
    await userEvent.paste('+91 98765-43210');
    await userEvent.tab();
    await expect(control).toHaveDisplayValue('9876543210');
    await expect(args.onWrite).toHaveBeenLastCalledWith('9876543210');
    await expect(control).toHaveAccessibleDescription('');
    await expect(control).toHaveAttribute('type', 'tel');
  },
};
