import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Range',
  component: StoryField,
  args: {
    widget: 'range',
    schema: { type: 'integer', title: 'Satisfaction', minimum: 0, maximum: 10 },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Satisfaction is required', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 7 } };

/** Without an answer it says so; the arrow keys move it from its present position. */
export const Behaviour: Story = {
  args: { options: { suffix: ' of 10' } },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('slider', { name: 'Satisfaction' });
    await expect(control).toHaveAttribute('aria-valuetext', 'Not answered');
    fireEvent.change(control, { target: { value: '4' } });
    await expect(args.onWrite).toHaveBeenLastCalledWith(4);
    await expect(control).toHaveAttribute('aria-valuetext', '4 of 10');
    await expect(canvas.getByText('4 of 10')).toBeVisible();
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard('7');
    await expect(args.onWrite).toHaveBeenLastCalledWith(7);
    await expect(control).toHaveAttribute('aria-valuetext', '7 of 10');
  },
};

/** One action sets the smallest number: a digit, or a click where the slider already is. */
export const Zero: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('slider', { name: 'Satisfaction' });
    fireEvent.click(control);
    await expect(args.onWrite).toHaveBeenLastCalledWith(0);
    await expect(control).toHaveAttribute('aria-valuetext', '0');
    await userEvent.tab();
    await userEvent.keyboard('4');
    await userEvent.keyboard('0');
    await expect(args.onWrite).toHaveBeenLastCalledWith(0);
  },
};
