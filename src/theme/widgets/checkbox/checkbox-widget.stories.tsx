import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Checkbox',
  component: StoryField,
  args: {
    widget: 'checkbox',
    schema: { type: 'boolean', title: 'I declare that the information given is correct and true' },
    onWrite: fn(),
  },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: true } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { required: true, error: 'This field is required' } };

export const Disabled: Story = { args: { value: true, disabled: true } };

export const ReadOnly: Story = { args: { value: true, readOnly: true } };

export const LongText: Story = {
  args: {
    value: true,
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

/** The words belong to the box; unticked again the answer is false. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('I declare that the information given is correct and true'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onWrite).toHaveBeenLastCalledWith(false);
  },
};
