import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schema } from '#engine/definition.ts';
import { StoryForm } from './frames/story-form.tsx';

/** One of everything that contains questions without being one; `words` make titles long. */
function everyTemplate(words = '', required: readonly string[] = []): Schema {
  const titled = (title: string) => `${title}${words}`;
  const name: Schema = { type: 'string', title: titled('Name') };
  return {
    type: 'object',
    title: titled('Section'),
    required: [...required],
    properties: {
      motto: { type: 'string', title: titled('Motto') },
      office: {
        type: 'object',
        title: titled('Office'),
        description: titled('A group of questions under one heading.'),
        properties: { name, town: { type: 'string', title: titled('Town') } },
      },
      people: {
        type: 'array',
        title: titled('People'),
        description: titled('A list of groups; each entry can be moved and removed.'),
        items: { type: 'object', properties: { name, age: { type: 'integer', title: titled('Age') } } },
      },
      tags: { type: 'array', title: titled('Tags'), items: { type: 'string', title: titled('Tag') } },
      payment: {
        title: titled('Payment'),
        oneOf: [
          {
            type: 'object',
            title: titled('Cheque'),
            properties: { number: { type: 'string', title: 'Number' } },
          },
          {
            type: 'object',
            title: titled('Transfer'),
            properties: { account: { type: 'string', title: 'Account' } },
          },
        ],
      },
      shares: { type: 'object', title: titled('Shares'), additionalProperties: { type: 'number' } },
      matrix: { type: 'array', title: titled('A list of nothing that could be asked') },
    },
  };
}

const answers = {
  motto: 'Water for all',
  office: { name: 'Sunrise Textiles', town: 'Pune' },
  people: [{ name: 'Asha', age: 41 }, { name: 'Bilal' }],
  tags: ['water', 'health'],
  payment: { number: '000123' },
  shares: { Pune: 40 },
};

const meta = {
  title: 'Templates/Groups, lists, alternatives',
  component: StoryForm,
  tags: ['!autodocs'],
  args: { schema: everyTemplate() },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { answers } };

export const Required: Story = { args: { schema: everyTemplate('', ['motto', 'people', 'tags']) } };

export const WithErrors: Story = {
  args: {
    schema: everyTemplate('', ['motto', 'people', 'tags']),
    attempted: true,
  },
};

export const Disabled: Story = { args: { answers, disabled: true } };

export const ReadOnly: Story = { args: { answers, readOnly: true } };

export const LongText: Story = {
  args: {
    schema: everyTemplate(
      ' of the company as it stands in the registry, with all former names that are known',
    ),
    answers,
  },
};

export const Narrow: Story = { args: { answers }, globals: { viewport: { value: 'narrow' } } };
