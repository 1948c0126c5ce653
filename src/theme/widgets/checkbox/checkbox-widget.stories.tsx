import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Checkbox',
  component: StoryField,
  args: {
    widget: 'checkbox',
    schema: { type: 'boolean', title: 'I declare that the information given is correct and true' },
    onWrite: fn(),
  },
  parameters: { states: { error: 'This field is required', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: true } };

/** The label belongs to the box; unticked again the answer is false. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('I declare that the information given is correct and true'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onWrite).toHaveBeenLastCalledWith(false);
  },
};

/** If only "yes" is an answer and it is optional, unticking removes the answer. */
export const YesOrNothing: Story = {
  args: { schema: { type: 'boolean', enum: [true], title: 'Send me the newsletter' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Send me the newsletter'));
    await expect(args.onWrite).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
