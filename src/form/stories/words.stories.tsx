// biome-ignore-all lint/suspicious/noThenProperty: `then` is JSON Schema's own word; a schema is never awaited.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { english, type Messages } from '#engine/english.ts';
import { MessagesContext } from '#theme/messages-context.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

/** A table of the same shape in which every word is the same character. */
function signs(table: object): Messages {
  return Object.fromEntries(
    Object.entries(table).map(([name, words]) => [
      name,
      typeof words === 'string' ? '※' : typeof words === 'function' ? () => '※' : signs(words),
    ]),
  ) as unknown as Messages;
}

const text = (title: string) => ({ type: 'string', title });

const meta = {
  title: 'Form/In other words',
  component: StoryForm,
  tags: ['!autodocs'],
  args: {
    schema: {
      type: 'object',
      properties: {
        α: { ...text('α'), enum: ['1', '2'] },
        β: { ...text('β'), maxWords: 2 },
        γ: { ...text('γ'), format: 'password' },
        δ: { type: 'array', title: 'δ', files: { maxCount: 2, maxMegabytes: 1, types: ['PDF'] } },
        ε: {
          type: 'array',
          title: 'ε',
          items: { type: 'object', properties: { ζ: text('ζ') } },
        },
        η: { type: 'object', title: 'η', additionalProperties: { type: 'number' } },
        θ: { title: 'θ', oneOf: [text('1'), { type: 'integer', title: '2' }] },
        ι: { type: 'array', title: 'ι', items: { type: 'object', properties: { κ: text('κ') } } },
      },
      if: { properties: { α: { const: '1' } }, required: ['α'] },
      then: { properties: { λ: text('λ') } },
    },
    uiSchema: { ι: { 'ui:options': { enableOptionalDataFieldForType: ['array'] } } },
    answers: {
      α: '1',
      β: '1 2 3',
      δ: [{ key: '1', filename: '1', size: 1 }],
      ε: [{ ζ: '1' }],
      η: { '3': 3 },
      λ: '4',
    },
  },
  render: (args) => (
    <MessagesContext value={signs(english)}>
      <StoryForm {...args} />
    </MessagesContext>
  ),
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With another table none of our English is left, neither shown nor read out. */
export const NoWordOfOurs: Story = {
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByLabelText('ζ');
    await canvas.findAllByText('θ');
    store.set('/section/α', '2');
    await expect((await canvas.findAllByText('※')).length).toBeGreaterThan(5);
    const said = [...canvasElement.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue),
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
    ]);
    await expect(said.filter((words) => /[A-Za-z]{2,}/.test(words ?? ''))).toEqual([]);
  },
};
