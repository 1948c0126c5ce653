import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const meta = {
  title: 'Form/Shapes of schemas',
  component: StoryForm,
  args: {
    schema: { type: 'object' },
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
        email: { type: 'string', format: 'email', title: 'Email' },
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
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('type', 'email');
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
        budget: { ...rupees, title: 'Budget' },
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
