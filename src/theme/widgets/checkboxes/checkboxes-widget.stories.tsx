import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Checkboxes',
  component: StoryField,
  args: {
    widget: 'checkboxes',
    schema: { type: 'array', uniqueItems: true, title: 'States' },
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

export const Filled: Story = { args: { value: ['private', 'others'] } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { required: true, error: 'States needs at least 1' } };

export const Disabled: Story = { args: { value: ['private', 'others'], disabled: true } };

export const ReadOnly: Story = { args: { value: ['private', 'others'], readOnly: true } };

export const LongText: Story = {
  args: {
    value: ['private', 'others'],
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

/** The answer lists the choices in their own order, whatever the order of ticking. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'States' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Others please specify'));
    await userEvent.click(canvas.getByLabelText('Private Limited Company'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(['private', 'others']);
    await userEvent.click(canvas.getByLabelText('Others please specify'));
    await userEvent.click(canvas.getByLabelText('Private Limited Company'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
