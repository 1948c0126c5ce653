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
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 12 } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Villages must be less than or equal to 40' },
};

export const Disabled: Story = { args: { value: 12, disabled: true } };

export const ReadOnly: Story = { args: { value: 12, readOnly: true } };

export const LongText: Story = {
  args: {
    value: 12,
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

/** Buttons and arrow keys go step by step, from what stands in the field, and stop at the limits. */
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
