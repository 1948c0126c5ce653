import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const meta = {
  title: 'Templates/Optional list',
  component: StoryForm,
  tags: ['!autodocs'],
  args: {
    schema: {
      type: 'object',
      properties: {
        auditors: {
          type: 'array',
          title: 'Auditors',
          description: 'Only if your accounts were audited by somebody else.',
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
        },
        office: {
          type: 'object',
          title: 'Office',
          description: 'A group has no such button: its questions are always there.',
          properties: { town: { type: 'string', title: 'Town' } },
        },
      },
    },
    uiSchema: {
      auditors: { 'ui:options': { enableOptionalDataFieldForType: ['array'] } },
      office: { 'ui:options': { enableOptionalDataFieldForType: ['object'] } },
    },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const answers = { auditors: [{ name: 'Asha Rao' }], office: { town: 'Pune' } };

export const Empty: Story = {};

export const Filled: Story = { args: { answers } };

export const Disabled: Story = { args: { disabled: true } };

export const Narrow: Story = { args: { answers }, globals: { viewport: { value: 'narrow' } } };

export const Behaviour: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await expect(canvas.getByLabelText('Town')).toBeInTheDocument();
    await expect(canvas.queryByText('Nothing added yet.')).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add data for optional field' }));
    // The remove button is where the pressed one was, and keeps the focus.
    const remove = button('Remove data for optional field');
    await expect(remove).toHaveFocus();
    await userEvent.click(button('Add to Auditors'));
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha');
    await userEvent.tab();
    await expect(store.answers()).toEqual({ section: { auditors: [{ name: 'Asha' }] } });
    await userEvent.click(remove);
    await expect(canvas.queryByLabelText('Name')).not.toBeInTheDocument();
    await expect(store.answers()).toEqual({ section: {} });
  },
};
