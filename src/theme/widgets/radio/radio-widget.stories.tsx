import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Radio group',
  component: StoryField,
  args: {
    widget: 'radio',
    schema: { type: 'string', title: 'Mode of implementation' },
    choices: [
      { value: 'private', label: 'Private Limited Company' },
      { value: 'public', label: 'Public Limited Company' },
      { value: 'others', label: 'Others please specify' },
    ],
    onWrite: fn(),
  },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'public' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { required: true, error: 'Mode of implementation is required.' } };

export const Disabled: Story = { args: { value: 'public', disabled: true } };

export const ReadOnly: Story = { args: { value: 'public', readOnly: true } };

export const LongText: Story = {
  args: {
    value: 'public',
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

/** One group with a name; arrow keys choose. */
export const Behaviour: Story = {
  args: { required: true },
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('radiogroup', { name: /Mode of implementation/ });
    await expect(group).toHaveAttribute('aria-required', 'true');
    await userEvent.click(canvas.getByRole('radio', { name: 'Private Limited Company' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith('private');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onWrite).toHaveBeenLastCalledWith('public');
    await expect(canvas.getByRole('radio', { name: 'Public Limited Company' })).toBeChecked();
  },
};
