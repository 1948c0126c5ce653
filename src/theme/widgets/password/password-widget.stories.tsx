import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Password',
  component: StoryField,
  args: { widget: 'password', schema: { type: 'string', title: 'Password' }, onWrite: fn() },
  parameters: { states: { error: 'The password length should be betweeen 8 and 15 characters.' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'saffron-42' } };

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
    await expect(control).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.clear(control);
    await userEvent.paste('From-a-manager-7');
    await expect(control).toHaveValue('From-a-manager-7');
  },
};
