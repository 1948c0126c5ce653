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
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 7 } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Satisfaction is required' },
};

export const Disabled: Story = { args: { value: 7, disabled: true } };

export const ReadOnly: Story = { args: { value: 7, readOnly: true } };

export const LongText: Story = {
  args: {
    value: 7,
    schema: {
      ...meta.args.schema,
      title:
        'Please give the full name exactly as it stands in the company registry, together with any former names under which the company carried out projects in the years that the application covers',
      description:
        'Please give the full name exactly as it stands in the company registry, together with any former names under which the company carried out projects in the years that the application covers.',
    },
    help: 'Please give the full name exactly as it stands in the company registry, together with any former names under which the company carried out projects in the years that the application covers.',
  },
};

export const Narrow: Story = { ...Filled, globals: { viewport: { value: 'narrow' } } };

/** Without an answer it says so; the arrow keys move it from where it stands. */
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
  },
};
