import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Constant',
  component: StoryField,
  args: { widget: 'constant', schema: { const: 'district', title: 'Level' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'district' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { required: true, error: 'Level is not valid' } };

export const Disabled: Story = { args: { value: 'district', disabled: true } };

export const ReadOnly: Story = { args: { value: 'district', readOnly: true } };

export const LongText: Story = {
  args: {
    value: 'district',
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

/** Fixed by the schema: shown, not asked. */
export const Behaviour: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('district')).toBeVisible();
  },
};
