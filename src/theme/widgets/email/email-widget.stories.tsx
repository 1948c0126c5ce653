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
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'asha@example.org' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Please enter a valid email address for Business email' },
};

export const Disabled: Story = { args: { value: 'asha@example.org', disabled: true } };

export const ReadOnly: Story = { args: { value: 'asha@example.org', readOnly: true } };

export const LongText: Story = {
  args: {
    value: 'asha@example.org',
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
    const control = canvas.getByLabelText('Business email');
    await userEvent.type(control, 'asha@example.org');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('asha@example.org');
    await expect(control).toHaveAccessibleDescription('');
    await expect(control).toHaveAttribute('type', 'email');
    await expect(control).toHaveAttribute('autocomplete', 'email');
  },
};
