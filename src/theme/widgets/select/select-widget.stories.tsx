import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { kindsOfCompany, StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Select',
  component: StoryField,
  args: {
    widget: 'select',
    schema: { type: 'string', title: 'Type of organization' },
    choices: kindsOfCompany,
    onWrite: fn(),
  },
  parameters: { states: { error: 'Type of organization is required', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'public' } };

/** An answer that is no longer offered stays visible until another is chosen. */
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

/** Committed at once; choosing the placeholder again removes the answer. */
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
