import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Text',
  component: StoryField,
  args: { widget: 'text', schema: { type: 'string', title: 'Legal name' }, onWrite: fn() },
  parameters: { states: { error: 'Legal name is required' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 'Sunrise Textiles Limited' } };

export const Outlined: Story = { args: { value: 'Sunrise Textiles Limited', variant: 'outlined' } };

export const FilledVariant: Story = { args: { value: 'Sunrise Textiles Limited', variant: 'filled' } };

export const Small: Story = { args: { value: 'Sunrise Textiles Limited', size: 'small' } };

export const Large: Story = { args: { value: 'Sunrise Textiles Limited', size: 'large' } };

/** Keys commit nothing by themselves; leaving the field does. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Legal name');
    await userEvent.type(control, 'Sunrise');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('Sunrise');
    await expect(control).toHaveAccessibleDescription('');
  },
};

/** Text copied from PDFs may contain NUL characters. */
export const PastedFromAPdf: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Legal name'));
    await userEvent.paste('Sunrise\0 Textiles');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('Sunrise Textiles');
  },
};

/** Answers to a pattern can be written in the digits of any Indian script. */
export const DigitsOfAnyScript: Story = {
  args: { schema: { type: 'string', title: 'District number', pattern: '^[0-9]{1,4}$' } },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('District number');
    await userEvent.type(control, '३१९१');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('3191');
    await expect(control).toHaveValue('3191');
  },
};
