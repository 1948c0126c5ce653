import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Password',
  component: StoryField,
  args: { widget: 'password', schema: { type: 'string', title: 'Password' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'saffron-42' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'The password length should be betweeen 8 and 15 characters.' },
};

export const Disabled: Story = { args: { value: 'saffron-42', disabled: true } };

export const ReadOnly: Story = { args: { value: 'saffron-42', readOnly: true } };

export const LongText: Story = {
  args: {
    value: 'saffron-42',
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

/** Shown on demand, hidden again, without losing what was typed. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Password', { selector: 'input' });
    await userEvent.type(control, 'saffron-42');
    await expect(control).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show Password' }));
    await expect(control).toHaveAttribute('type', 'text');
    await expect(control).toHaveValue('saffron-42');
    await expect(args.onWrite).toHaveBeenLastCalledWith('saffron-42');
    await userEvent.keyboard('{Enter}');
    await expect(control).toHaveAttribute('type', 'password');
  },
};
