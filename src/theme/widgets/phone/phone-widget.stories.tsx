import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Phone',
  component: StoryField,
  args: { widget: 'phone', schema: { type: 'string', title: 'Mobile number' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '9876543210' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Please enter a valid 10-digit phone number for Mobile number' },
};

export const Disabled: Story = { args: { value: '9876543210', disabled: true } };

export const ReadOnly: Story = { args: { value: '9876543210', readOnly: true } };

export const LongText: Story = {
  args: {
    value: '9876543210',
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
