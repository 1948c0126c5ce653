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
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '#1a5fb4' } };

export const Required: Story = { args: { required: true } };

export const WithError: Story = {
  args: { required: true, error: 'Colour of the logo must be a colour such as #1a5fb4' },
};

export const Disabled: Story = { args: { value: '#1a5fb4', disabled: true } };

export const ReadOnly: Story = { args: { value: '#1a5fb4', readOnly: true } };

export const LongText: Story = {
  args: {
    value: '#1a5fb4',
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

/** Picked and written colours are one answer, in one spelling. */
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
