import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Constant',
  component: StoryField,
  args: { widget: 'constant', schema: { const: 'district', title: 'Level' }, onWrite: fn() },
  parameters: { states: { error: 'Level is not valid', locked: 'always' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'district' } };

/** Fixed by the schema: shown, not asked. */
export const Behaviour: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('district')).toBeVisible();
  },
};
