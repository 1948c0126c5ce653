import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Select',
  component: StoryField,
  args: {
    widget: 'select',
    schema: { type: 'string', title: 'Type of organization' },
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

export const WithError: Story = { args: { required: true, error: 'Type of organization is required' } };

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

/** An answer that is no longer offered is still shown, until another is chosen. */
export const NoLongerOffered: Story = {
  args: { value: 'cooperative' },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await expect(control).toHaveDisplayValue('cooperative (no longer offered)');
    await userEvent.selectOptions(control, 'Others please specify');
    await expect(canvas.queryByRole('option', { name: /cooperative/ })).toBeNull();
  },
};

export const Outlined: Story = { args: { value: 'public', variant: 'outlined' } };

export const FilledVariant: Story = { args: { value: 'public', variant: 'filled' } };

export const Small: Story = { args: { value: 'public', size: 'small' } };

export const Large: Story = { args: { value: 'public', size: 'large' } };

/** Committed at once; choosing the placeholder again takes the answer back. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('combobox', { name: 'Type of organization' });
    await expect(control).toHaveDisplayValue('Select Type of organization');
    await userEvent.selectOptions(control, 'Others please specify');
    await expect(args.onWrite).toHaveBeenLastCalledWith('others');
    await userEvent.selectOptions(control, '');
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
