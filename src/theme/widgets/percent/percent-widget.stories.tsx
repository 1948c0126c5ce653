import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Percent',
  component: StoryField,
  args: { widget: 'percent', schema: { type: 'number', title: 'Share of profit' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 2.5 } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Share of profit must be less than or equal to 100' },
};

export const Disabled: Story = { args: { value: 2.5, disabled: true } };

export const ReadOnly: Story = { args: { value: 2.5, readOnly: true } };

export const LongText: Story = {
  args: {
    value: 2.5,
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
    const control = canvas.getByLabelText('Share of profit');
    await userEvent.type(control, '2.5');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(2.5);
    await expect(control).toHaveAccessibleDescription('');
  },
};
