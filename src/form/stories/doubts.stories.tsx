import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Schema } from '#engine/definition.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const schema: Schema = {
  type: 'object',
  properties: {
    year: {
      type: 'integer',
      title: 'Year of registration',
      'x-doubt': [{ latest: 'today', ask: 'Is {value} right? It is still to come.' }],
    },
    all: { type: 'integer', title: 'Employees' },
    some: {
      type: 'integer',
      title: 'Volunteers',
      'x-doubt': [{ notAbove: 'all', ask: 'Is {value} right? There are {limit} employees.' }],
    },
  },
};

const meta = {
  title: 'Form/Unusual answers',
  component: StoryForm,
  args: {
    schema,
    today: '2026-11-22',
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A question is asked once the field is left; it is not an error, and a confirmation ends it for this answer only. */
export const AskedAndConfirmed: Story = {
  play: async ({ canvas, userEvent }) => {
    const year = canvas.getByLabelText('Year of registration');
    await userEvent.type(year, '2099');
    store.flush();
    await expect(canvas.queryByText('Is 2099 right? It is still to come.')).toBeNull();
    await userEvent.tab();
    await canvas.findByText('Is 2099 right? It is still to come.');
    await expect(canvas.getByRole('status')).toHaveTextContent('Year of registration: Is 2099 right?');
    await expect(year).not.toHaveAttribute('aria-invalid');
    await expect(store.errors()).toEqual([]);

    await userEvent.click(canvas.getByRole('button', { name: 'Yes, it is right: Year of registration' }));
    await expect(canvas.queryByText('Is 2099 right? It is still to come.')).toBeNull();
    await expect(year).toHaveFocus();
    await userEvent.clear(year);
    await userEvent.type(year, '2098');
    await userEvent.tab();
    await canvas.findByText('Is 2098 right? It is still to come.');
  },
};

/** An answer is compared with the one beside it as that one changes; a form opened with it asks at once. */
export const ComparedWithAnother: Story = {
  args: { answers: { all: 5, some: 7 } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Is 7 right? There are 5 employees.');
    const all = canvas.getByLabelText('Employees');
    await userEvent.type(all, '0');
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByText(/employees\./)).toBeNull());
  },
};
