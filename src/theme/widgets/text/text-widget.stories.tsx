import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Text',
  component: StoryField,
  args: { widget: 'text', schema: { type: 'string', title: 'Legal name' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'Sunrise Textiles Limited' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { required: true, error: 'Legal name is required' } };

export const Disabled: Story = { args: { value: 'Sunrise Textiles Limited', disabled: true } };

export const ReadOnly: Story = { args: { value: 'Sunrise Textiles Limited', readOnly: true } };

export const LongText: Story = {
  args: {
    value: 'Sunrise Textiles Limited',
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

export const Outlined: Story = { args: { value: 'Sunrise Textiles Limited', variant: 'outlined' } };

export const FilledVariant: Story = { args: { value: 'Sunrise Textiles Limited', variant: 'filled' } };

export const Small: Story = { args: { value: 'Sunrise Textiles Limited', size: 'small' } };

export const Large: Story = { args: { value: 'Sunrise Textiles Limited', size: 'large' } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Legal name');
    await userEvent.type(control, 'Sunrise');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('Sunrise');
    await expect(control).toHaveAccessibleDescription('');
  },
};
