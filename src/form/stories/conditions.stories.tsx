// biome-ignore-all lint/suspicious/noThenProperty: `then` is JSON Schema's own word; a schema is never awaited.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const meta = {
  title: 'Form/Conditions',
  component: StoryForm,
  args: {
    schema: { type: 'object' },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden answers stay in the store and come back with the question. */
export const IfThenElse: Story = {
  args: {
    schema: {
      type: 'object',
      properties: { mode: { enum: ['direct', 'partners'], title: 'Mode' } },
      if: { properties: { mode: { const: 'partners' } }, required: ['mode'] },
      then: { properties: { partners: { type: 'string', title: 'Partners' } }, required: ['partners'] },
      else: { properties: { team: { type: 'string', title: 'Team' } } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const mode = canvas.getByLabelText('Mode');
    await userEvent.selectOptions(mode, 'partners');
    await expect(canvas.queryByLabelText('Team')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText(/Partners/), 'Seva Trust');
    await userEvent.selectOptions(mode, 'direct');
    await expect(canvas.queryByRole('textbox', { name: /Partners/ })).not.toBeInTheDocument();
    await expect(store.get('/section/partners')).toBeUndefined();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo: bring back Partners' }));
    await expect(canvas.getByRole('textbox', { name: /Partners/ })).toHaveValue('Seva Trust');
  },
};

export const AllOfConditions: Story = {
  args: {
    schema: {
      type: 'object',
      properties: { a: { type: 'boolean', title: 'First' }, b: { type: 'boolean', title: 'Second' } },
      allOf: [
        {
          if: { properties: { a: { const: true } }, required: ['a'] },
          then: { properties: { x: { type: 'string', title: 'For first' } } },
        },
        {
          if: { properties: { b: { const: true } }, required: ['b'] },
          then: { properties: { y: { type: 'string', title: 'For second' } } },
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Second'));
    await expect(canvas.getByLabelText('For second')).toBeVisible();
    await expect(canvas.queryByLabelText('For first')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByLabelText('First'));
    await expect(canvas.getByLabelText('For first')).toBeVisible();
  },
};

export const Dependencies: Story = {
  args: {
    schema: {
      type: 'object',
      properties: { card: { type: 'string', title: 'Card' } },
      dependencies: {
        card: { properties: { address: { type: 'string', title: 'Address' } }, required: ['address'] },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Card'), '42');
    await userEvent.tab();
    await expect(canvas.getByLabelText(/Address/)).toBeVisible();
  },
};
