import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const meta = {
  title: 'Form/Lists, unions, references',
  component: StoryForm,
  args: {
    schema: { type: 'object' },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ListOfGroups: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          title: 'People',
          items: {
            type: 'object',
            properties: { name: { type: 'string', title: 'Name' }, age: { type: 'integer', title: 'Age' } },
          },
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add to People' });
    await userEvent.click(add);
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha');
    // The text is pending when the button is pressed; it must not be lost.
    await userEvent.click(add);
    const [, second] = canvas.getAllByLabelText('Name');
    await userEvent.type(second as HTMLElement, 'Bilal');
    await userEvent.click(canvas.getByRole('button', { name: 'Move entry 2 up' }));
    await expect(store.answers()).toEqual({ section: { people: [{ name: 'Bilal' }, { name: 'Asha' }] } });
    await expect(canvas.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value)).toEqual([
      'Bilal',
      'Asha',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove entry 1' }));
    await expect(store.answers()).toEqual({ section: { people: [{ name: 'Asha' }] } });
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha');
  },
};

export const ListOfTexts: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        tags: { type: 'array', title: 'Tags', items: { type: 'string', title: 'Tag' }, maxItems: 2 },
      },
    },
    answers: { tags: ['water'] },
  },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add to Tags' });
    await userEvent.click(add);
    const tags = canvas.getAllByRole('textbox');
    await expect(tags).toHaveLength(2);
    await userEvent.type(tags[1] as HTMLElement, 'health');
    await userEvent.tab();
    await expect(store.answers()).toEqual({ section: { tags: ['water', 'health'] } });
    await expect(add).not.toBeInTheDocument();
  },
};

export const Tuple: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        place: {
          type: 'array',
          title: 'Place',
          items: [
            { type: 'number', title: 'Latitude' },
            { type: 'number', title: 'Longitude' },
          ],
        },
      },
    },
    answers: { place: [12.9, 77.6] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Latitude/)).toHaveValue('12.9');
    await expect(canvas.getByLabelText(/Longitude/)).toHaveValue('77.6');
  },
};

export const OneOfGroups: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        payment: {
          title: 'Payment',
          oneOf: [
            {
              type: 'object',
              title: 'Cheque',
              properties: { number: { type: 'string', title: 'Cheque number' } },
            },
            {
              type: 'object',
              title: 'Transfer',
              properties: { account: { type: 'string', title: 'Account' } },
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Cheque number'), '000123');
    await userEvent.selectOptions(canvas.getByLabelText('Payment'), 'Transfer');
    await userEvent.type(canvas.getByLabelText('Account'), '99');
    await userEvent.tab();
    await expect(store.get('/section/payment/account')).toBe('99');
  },
};

export const AnyOfScalars: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        size: {
          title: 'Size',
          anyOf: [
            { type: 'integer', title: 'As a number' },
            { type: 'string', title: 'In words' },
          ],
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), 'In words');
    await userEvent.type(canvas.getByRole('textbox'), 'large');
    await userEvent.tab();
    await expect(store.answers()).toEqual({ section: { size: 'large' } });
  },
};

export const Nullable: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        first: { type: ['string', 'null'], title: 'By type' },
        second: { anyOf: [{ type: 'integer' }, { type: 'null' }], title: 'By alternative' },
        nothing: { type: 'null', title: 'Nothing' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('By type'), 'x');
    await userEvent.type(canvas.getByLabelText('By alternative'), '7');
    await expect(store.answers()).toEqual({ section: { first: 'x', second: 7 } });
  },
};

export const References: Story = {
  args: {
    schema: {
      type: 'object',
      definitions: {
        name: { type: 'string', title: 'Name' },
        person: { type: 'object', title: 'Person', properties: { name: { $ref: '#/definitions/name' } } },
      },
      properties: {
        alias: { $ref: '#/definitions/name', title: 'Alias' },
        owner: { $ref: '#/definitions/person' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Alias'), 'Sun');
    await userEvent.type(await canvas.findByLabelText('Name'), 'Asha');
    await expect(store.answers()).toEqual({ section: { alias: 'Sun', owner: { name: 'Asha' } } });
  },
};

export const FreeKeys: Story = {
  args: {
    schema: {
      type: 'object',
      properties: { shares: { type: 'object', title: 'Shares', additionalProperties: { type: 'number' } } },
    },
    answers: { shares: { Pune: 40 } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }));
    await expect(canvas.getAllByLabelText('Name of this entry')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Pune' }));
    await expect(canvas.getAllByLabelText('Name of this entry')).toHaveLength(1);
    await expect(store.get('/section/shares/Pune')).toBeUndefined();
  },
};

/** A reference to itself is expanded only as far as there are answers. */
export const Recursive: Story = {
  args: {
    schema: {
      type: 'object',
      definitions: {
        node: {
          type: 'object',
          properties: {
            label: { type: 'string', title: 'Label' },
            parts: { type: 'array', title: 'Parts', items: { $ref: '#/definitions/node' } },
          },
        },
      },
      properties: { tree: { $ref: '#/definitions/node', title: 'Tree' } },
    },
    answers: { tree: { label: 'root', parts: [{ label: 'leaf' }] } },
  },
  play: async ({ canvas }) => {
    const labels = await canvas.findAllByLabelText('Label');
    await expect(labels.map((input) => (input as HTMLInputElement).value)).toEqual(['root', 'leaf']);
  },
};

export const Disabled: Story = {
  args: { ...ListOfGroups.args, answers: { people: [{ name: 'Asha' }] }, disabled: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Add to People' })).toBeDisabled();
  },
};
