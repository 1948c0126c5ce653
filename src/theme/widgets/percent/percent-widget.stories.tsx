import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Percent',
  component: StoryField,
  args: { widget: 'percent', schema: { type: 'number', title: 'Share of profit' }, onWrite: fn() },
  parameters: { states: { error: 'Share of profit must be less than or equal to 100' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 2.5 } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Share of profit');
    await userEvent.type(control, '2.5');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(2.5);
    await expect(control).toHaveAccessibleDescription('');
  },
};
