import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Step by step',
  component: StoryField,
  args: {
    widget: 'updown',
    schema: { type: 'integer', title: 'Villages', minimum: 0, maximum: 40 },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Villages must be less than or equal to 40' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 12 } };

/** Buttons and arrow keys go step by step, from the content of the field, and stop at the limits. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Villages');
    await userEvent.type(control, '39');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onWrite).toHaveBeenLastCalledWith(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Villages' }));
    await expect(control).toHaveValue('40');
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Villages' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith(39);
    await expect(control).toHaveValue('39');
  },
};
