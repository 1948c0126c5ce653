import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Number',
  component: StoryField,
  args: { widget: 'number', schema: { type: 'integer', title: 'Year of registration' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 1998 } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Year of registration must be a whole number' },
};

export const Disabled: Story = { args: { value: 1998, disabled: true } };

export const ReadOnly: Story = { args: { value: 1998, readOnly: true } };

export const LongText: Story = {
  args: {
    value: 1998,
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
    const control = canvas.getByLabelText('Year of registration');
    await userEvent.type(control, '1,00,250');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(100250);
    await expect(control).toHaveDisplayValue('100250');
    await expect(control).toHaveAccessibleDescription('');
    await userEvent.clear(control);
    await userEvent.type(control, 'about ten');
    await userEvent.tab();
    // Text that is no number is kept for the rules to judge.
    await expect(args.onWrite).toHaveBeenLastCalledWith('about ten');
    await userEvent.clear(control);
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
