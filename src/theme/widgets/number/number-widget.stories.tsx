import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Number',
  component: StoryField,
  args: { widget: 'number', schema: { type: 'integer', title: 'Year of registration' }, onWrite: fn() },
  parameters: { states: { error: 'Year of registration must be a whole number' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 1998 } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Year of registration');
    await userEvent.type(control, '1,00,250');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(100250);
    await expect(control).toHaveDisplayValue('100250');
    await expect(control).toHaveAccessibleDescription('');
    await userEvent.clear(control);
    await userEvent.type(control, 'about ten');
    await userEvent.tab();
    // Text that is not a number is kept for the rules to judge.
    await expect(args.onWrite).toHaveBeenLastCalledWith('about ten');
    await userEvent.clear(control);
    // So is one with more digits than can be stored: rounded, it would be a different number.
    await userEvent.type(control, '12345678901234567');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('12345678901234567');
    await expect(control).toHaveDisplayValue('12345678901234567');
    await userEvent.clear(control);
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
