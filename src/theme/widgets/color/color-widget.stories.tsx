import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Colour',
  component: StoryField,
  args: {
    widget: 'color',
    schema: { type: 'string', format: 'color', title: 'Colour of the logo' },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Colour of the logo must be a colour such as #1a5fb4' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: '#1a5fb4' } };

/** Picked and typed colours are one answer, in one spelling. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const swatch = canvas.getByLabelText('Pick a colour for Colour of the logo');
    const code = canvas.getByRole('textbox', { name: 'Colour of the logo' });
    await userEvent.type(code, 'E01B24');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith('#e01b24');
    await expect(swatch).toHaveValue('#e01b24');
    fireEvent.change(swatch, { target: { value: '#1a5fb4' } });
    await expect(code).toHaveValue('#1a5fb4');
  },
};
