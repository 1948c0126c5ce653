import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Rating',
  component: StoryField,
  args: {
    widget: 'rating',
    schema: {
      type: 'integer',
      title: 'Benefit to the community',
      stars: ['None', 'Little', 'Some', 'Much', 'Outstanding'],
    },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Benefit to the community is required', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: 4 } };

export const Empty: Story = {};

export const WithAnError: Story = { args: { required: true, error: 'Benefit to the community is required' } };

export const ReadOnly: Story = { args: { value: 3, readOnly: true } };

export const Narrow: Story = { args: { value: 2 }, globals: { viewport: { value: 'narrow' } } };

/** One group with a name; a click, arrow keys and digits give stars, and the text beside them says what they mean. */
export const Behaviour: Story = {
  args: { required: true },
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('radiogroup', { name: /Benefit to the community/ });
    await expect(group).toHaveAttribute('aria-required', 'true');
    await expect(canvas.getByText('Not answered')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('4');
    await expect(args.onWrite).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByRole('radio', { name: '4: Much' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '4: Much' })).toHaveFocus();
    await expect(canvas.getByText('Much')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onWrite).toHaveBeenLastCalledWith(5);
    // There is no sixth star, and a letter removes none.
    await userEvent.keyboard('6x');
    await expect(args.onWrite).toHaveBeenLastCalledWith(5);
    await userEvent.click(canvas.getByRole('radio', { name: '2: Little' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith(2);
    await expect(group.querySelectorAll('[data-filled]')).toHaveLength(2);
  },
};
