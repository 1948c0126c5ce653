import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Textarea',
  component: StoryField,
  args: {
    widget: 'textarea',
    schema: { type: 'string', title: 'Brief profile', maxWords: 20 },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Maximum length of 20 words exceeded' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { value: 'A family firm from Coimbatore.\n\nWe spin, weave and dye.' },
};

/** Words are counted as they are typed, with characters beside them; text over the limit stays, is marked and announced. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('Brief profile');
    await expect(canvas.getByText('(0/20 words)')).toBeVisible();
    await userEvent.type(control, 'one two{Enter}three');
    await expect(canvas.getByText('(3/20 words)')).toBeVisible();
    const before = control.offsetHeight;
    await userEvent.paste('\n'.repeat(20));
    await expect(control.offsetHeight).toBeGreaterThan(before + 100);
    await userEvent.clear(control);
    await userEvent.type(control, 'one two{Enter}three');
    await userEvent.type(control, ' x'.repeat(18));
    await expect(canvas.getByText('(21/20 words)')).toHaveAttribute('data-over', 'true');
    await userEvent.tab();
    await expect(canvas.getByText('49 characters')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('You have 1 word too many');
    await expect(args.onWrite).toHaveBeenLastCalledWith(`one two\nthree${' x'.repeat(18)}`);
  },
};
