// biome-ignore-all lint/suspicious/noThenProperty: `then` is JSON Schema's own word; a schema is never awaited.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { FormStore } from '../form-store.ts';
import { StoryForm } from './story-form.tsx';

let store: FormStore;

const meta = {
  title: 'Form/Shapes of schemas',
  component: StoryForm,
  args: {
    schema: { type: 'object' },
    onStore: (made) => {
      store = made;
    },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Widgets are picked by type, format and keyword when the UI schema names none. */
export const ScalarsWithoutUiSchema: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        email: { type: 'string', format: 'email', title: 'E-mail' },
        site: { type: 'string', format: 'uri', title: 'Site' },
        day: { type: 'string', format: 'date', title: 'Day' },
        count: { type: 'integer', title: 'Count' },
        share: { type: 'number', title: 'Share' },
        agreed: { type: 'boolean', title: 'Agreed' },
        story: { type: 'string', maxWords: 10, title: 'Story' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    await expect(canvas.getByLabelText('Site')).toHaveAttribute('type', 'url');
    await expect(canvas.getByLabelText('Day')).toHaveAttribute('type', 'date');
    await expect(canvas.getByLabelText('Count')).toHaveAttribute('inputmode', 'numeric');
    await expect(canvas.getByLabelText('Agreed')).toHaveAttribute('type', 'checkbox');
    await expect(canvas.getByLabelText('Story').tagName).toBe('TEXTAREA');
    await expect(canvas.getByLabelText('Name')).toHaveAttribute('id', 'section-name');
    await userEvent.type(canvas.getByLabelText('Count'), '12');
    await expect(store.answers()).toEqual({ section: { count: 12 } });
  },
};

export const Enumerations: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        plain: { type: 'string', enum: ['red', 'green'], title: 'Plain' },
        numbers: { type: 'integer', enum: [1, 2, 3], title: 'Numbers' },
        labelled: {
          oneOf: [
            { const: 'a', title: 'Alpha' },
            { const: 'b', title: 'Beta' },
          ],
          title: 'Labelled',
        },
      },
    },
    uiSchema: { labelled: { 'ui:widget': 'radio' } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Numbers'), '2');
    await userEvent.selectOptions(canvas.getByLabelText('Plain'), 'green');
    await userEvent.click(canvas.getByLabelText('Beta'));
    await expect(store.answers()).toEqual({ section: { numbers: 2, plain: 'green', labelled: 'b' } });
  },
};

export const MultipleChoice: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        states: {
          type: 'array',
          uniqueItems: true,
          title: 'States',
          items: {
            oneOf: [
              { const: 'ka', title: 'Karnataka' },
              { const: 'tn', title: 'Tamil Nadu' },
            ],
          },
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Tamil Nadu'));
    await userEvent.click(canvas.getByLabelText('Karnataka'));
    await expect(store.answers()).toEqual({ section: { states: ['ka', 'tn'] } });
  },
};

export const NestedGroups: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        company: {
          type: 'object',
          title: 'Company',
          properties: {
            name: { type: 'string', title: 'Name' },
            address: {
              type: 'object',
              title: 'Address',
              properties: { city: { type: 'string', title: 'City' }, pin: { type: 'string', title: 'PIN' } },
            },
          },
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Company' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Address' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('City'), 'Pune');
    await expect(store.answers()).toEqual({ section: { company: { address: { city: 'Pune' } } } });
  },
};

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
    await expect(canvas.queryByLabelText(/Partners/)).not.toBeInTheDocument();
    await expect(store.get('/section/partners')).toBe('Seva Trust');
    await userEvent.selectOptions(mode, 'partners');
    await expect(canvas.getByLabelText(/Partners/)).toHaveValue('Seva Trust');
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
    const add = canvas.getByRole('button', { name: 'Add to People' });
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
    const add = canvas.getByRole('button', { name: 'Add to Tags' });
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
    await expect(canvas.getByLabelText(/Latitude/)).toHaveValue('12.9');
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
    await userEvent.type(canvas.getByLabelText('Cheque number'), '000123');
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
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'In words');
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
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha');
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
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(canvas.getAllByLabelText('Name of this entry')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Pune' }));
    await expect(canvas.getAllByLabelText('Name of this entry')).toHaveLength(1);
    await expect(store.get('/section/shares/Pune')).toBeUndefined();
  },
};

export const ConstantsAndDefaults: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        level: { const: 'district', title: 'Level' },
        country: { type: 'string', default: 'India', title: 'Country' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('district')).toBeVisible();
    await expect(canvas.getByLabelText('Country')).toHaveValue('India');
    await expect(store.answers()).toEqual({ section: { level: 'district', country: 'India' } });
  },
};

export const OwnKeywords: Story = {
  args: {
    schema: {
      type: 'object',
      required: ['budget'],
      properties: {
        budget: { type: 'object', amount: true, title: 'Budget' },
        region: { type: 'string', 'x-options': 'regions', title: 'Region' },
        report: { type: 'array', files: { maxCount: 1, maxMegabytes: 15, types: ['pdf'] }, title: 'Report' },
      },
    },
    options: { regions: [{ value: 's', label: 'South' }] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Region'), 'South');
    await userEvent.type(canvas.getByLabelText(/^Budget/), '2');
    await expect(store.answers()).toEqual({
      section: { region: 's', budget: { amount: 2, unit: 'crores' } },
    });
  },
};

export const OrderAndWidths: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        last: { type: 'string', title: 'Last' },
        first: { type: 'string', title: 'First' },
        secret: { type: 'string', title: 'Secret' },
      },
    },
    uiSchema: {
      'ui:order': ['first', '*', 'last'],
      first: { 'ui:options': { width: 'third' }, 'ui:help': 'As on the card' },
      secret: { 'ui:widget': 'hidden' },
    },
  },
  play: async ({ canvas }) => {
    const labels = canvas.getAllByRole('textbox').map((input) => input.id);
    await expect(labels).toEqual(['section-first', 'section-last']);
    await expect(canvas.getByLabelText('First')).toHaveAccessibleDescription(/As on the card/);
  },
};

/** A reference to itself is opened only as far as there are answers. */
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
    await expect(canvas.getAllByLabelText('Label').map((input) => (input as HTMLInputElement).value)).toEqual(
      ['root', 'leaf'],
    );
  },
};

export const Disabled: Story = {
  args: { ...ListOfGroups.args, answers: { people: [{ name: 'Asha' }] }, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Name')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Add to People' })).toBeDisabled();
  },
};
