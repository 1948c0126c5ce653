import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Web address',
  component: StoryField,
  args: { widget: 'url', schema: { type: 'string', format: 'uri', title: 'Website' }, onWrite: fn() },
  parameters: { states: { error: 'Website is not valid' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'https://example.org' } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Website');
    await userEvent.type(control, 'https://example.org');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('https://example.org');
    await expect(control).toHaveAccessibleDescription('');
    await expect(control).toHaveAttribute('type', 'url');
  },
};
