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
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'A family firm from Coimbatore.\n\nWe spin, weave and dye.' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { required: true, error: 'Maximum length of 20 words exceeded' } };

export const Disabled: Story = {
  args: { value: 'A family firm from Coimbatore.\n\nWe spin, weave and dye.', disabled: true },
};

export const ReadOnly: Story = {
  args: { value: 'A family firm from Coimbatore.\n\nWe spin, weave and dye.', readOnly: true },
};

export const LongText: Story = {
  args: {
    value: 'word '.repeat(60),
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

/** Words are counted as they are typed, characters beside them; text over the limit stays, is marked and announced. */
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
