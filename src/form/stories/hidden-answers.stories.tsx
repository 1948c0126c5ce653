import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Schema } from '#engine/definition.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const choices = ['Ourselves', 'Partners'].map((title) => ({ const: title.toLowerCase(), title }));
const branch = Object.fromEntries([
  ['if', { properties: { mode: { const: 'partners' } }, required: ['mode'] }],
  ['then', { properties: { names: { type: 'string', title: 'Names of partners' } } }],
  ['else', { properties: { reason: { type: 'string', title: 'Reason' } } }],
]);
const schema: Schema = {
  type: 'object',
  properties: { mode: { type: 'string', title: 'Who does the work', oneOf: choices } },
  ...branch,
};

const meta = {
  title: 'Form/Hidden answers',
  component: StoryForm,
  args: {
    schema,
    uiSchema: { mode: { 'ui:widget': 'radio' } },
    answers: { mode: 'partners', names: 'Jala Jeevan Trust' },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What a change hides is cleared, and can be restored beside that change. */
export const ClearedAndBroughtBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Ourselves'));
    await expect(store.answers()).toEqual({ section: { mode: 'ourselves' } });
    await expect(canvas.queryByLabelText('Names of partners')).toBeNull();
    const undo = await canvas.findByRole('button', { name: 'Undo: bring back Names of partners' });
    await expect(canvas.getByRole('status')).toHaveTextContent(/Names of partners.*beside Who does the work/);

    undo.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Names of partners')).toHaveValue('Jala Jeevan Trust');
    await expect(canvas.getByLabelText('Partners')).toBeChecked();
    await expect(canvas.getByLabelText('Partners')).toHaveFocus();
    await expect(store.answers()).toEqual({ section: { mode: 'partners', names: 'Jala Jeevan Trust' } });
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('Brought back: Names of partners.');
  },
};

/** The static notice, for the eye and for axe. */
export const Offered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Ourselves'));
    await canvas.findByRole('button', { name: 'Undo: bring back Names of partners' });
  },
};
