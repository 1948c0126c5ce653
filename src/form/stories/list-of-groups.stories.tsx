// biome-ignore-all lint/suspicious/noThenProperty: `then` is JSON Schema's own word; a schema is never awaited.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '#theme/components/button.tsx';
import { ErrorSummary } from '../render/errors/error-summary.tsx';
import { focusField } from '../render/errors/focus-field.ts';
import type { FormStore } from '../store/form-store.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm, type StoryFormProps } from './frames/story-form.tsx';

/** The form with what a page puts around it: a button to submit, and what prevents it from being sent. */
function FormWithSummary(props: StoryFormProps) {
  const [attempted, setAttempted] = useState<FormStore>();
  const submit = () => {
    store.attempt();
    setAttempted(store);
  };
  return (
    <>
      {attempted && <ErrorSummary store={attempted} onGoTo={({ path }) => focusField(path)} />}
      <StoryForm {...props} />
      <Button onClick={submit}>Submit</Button>
    </>
  );
}

const meta = {
  title: 'Form/List of groups',
  component: StoryForm,
  args: {
    schema: {
      type: 'object',
      properties: {
        partners: {
          type: 'array',
          title: 'Partner organisations',
          description: 'Everybody who brings money or work.',
          minItems: 1,
          maxItems: 3,
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', title: 'Name' },
              role: {
                type: 'string',
                title: 'Role',
                oneOf: [
                  { const: 'funds', title: 'Brings funds' },
                  { const: 'work', title: 'Does the work' },
                ],
              },
            },
            required: ['name'],
            if: { properties: { role: { const: 'funds' } }, required: ['role'] },
            then: {
              properties: {
                share: { type: 'integer', title: 'Its share' },
              },
              required: ['share'],
            },
          },
        },
      },
    },
    uiSchema: {
      partners: {
        items: {
          'ui:order': ['name', 'role', 'share'],
          name: { 'ui:help': 'As it is registered' },
          role: { 'ui:widget': 'radio' },
        },
      },
    },
  },
  render: (args) => <FormWithSummary {...args} />,
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const partners = [
  { name: 'Jala Trust', role: 'funds', share: 12 },
  { name: 'Seva', role: 'work' },
];

/** The minimum number of entries is there from the start. */
export const Begun: Story = {};

export const Filled: Story = { args: { answers: { partners } } };

export const ReadOnly: Story = { args: { answers: { partners }, readOnly: true } };

export const Narrow: Story = { args: { answers: { partners } }, globals: { viewport: { value: 'narrow' } } };

/** Adding, writing, moving, copying and removing without a mouse; the focus stays with the work, and each step is announced. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.getAllByLabelText(/^Name/).map((input) => (input as HTMLInputElement).value);
    const news = canvas.getAllByRole('status').at(-1) as HTMLElement;
    const press = async (name: string) => {
      canvas.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await userEvent.click(await canvas.findByLabelText(/^Name/));
    await userEvent.keyboard('Jala');
    await press('Add to Partner organisations');
    await expect(canvas.getAllByLabelText(/^Name/)[1]).toHaveFocus();
    await expect(news).toHaveTextContent('Entry 2 added.');
    await userEvent.keyboard('Seva');
    await press('Move entry 2 up');
    await expect(names()).toEqual(['Seva', 'Jala']);
    await expect(canvas.getByRole('button', { name: 'Move entry 1 down' })).toHaveFocus();
    await expect(news).toHaveTextContent('Entry 2 is now 1 of 2.');
    await press('Copy entry 1');
    await expect(names()).toEqual(['Seva', 'Seva', 'Jala']);
    await expect(canvas.getAllByLabelText(/^Name/)[1]).toHaveFocus();
    await expect(news).toHaveTextContent('Entry 1 copied as entry 2.');
    // Three is the maximum.
    await expect(canvas.queryByRole('button', { name: /^Add to/ })).not.toBeInTheDocument();
    await press('Remove entry 2');
    await expect(names()).toEqual(['Seva', 'Jala']);
    await expect(canvas.getByRole('button', { name: 'Remove entry 2' })).toHaveFocus();
    await expect(news).toHaveTextContent('Entry 2 removed. 2 left.');
    await press('Undo: bring back Partner organisations 2');
    await expect(names()).toEqual(['Seva', 'Seva', 'Jala']);
    await expect(canvas.getAllByLabelText(/^Name/)[1]).toHaveFocus();
    await expect(news).toHaveTextContent('Brought back: Partner organisations 2.');
    await press('Remove entry 2');
    await press('Remove entry 2');
    await press('Remove entry 1');
    await expect(canvas.getByRole('button', { name: 'Add to Partner organisations' })).toHaveFocus();
    await expect(store.answers()).toEqual({ section: { partners: [] } });
  },
};

/** The errors of an entry are at its fields, and move with the entry. */
export const Messages: Story = {
  args: { answers: { partners: [{ name: 'Jala', role: 'funds' }, { role: 'work' }] } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: 'Partner organisations 2' });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const [first, second] = canvas.getAllByLabelText(/^Name/) as [HTMLElement, HTMLElement];
    await expect(first).not.toHaveAttribute('aria-invalid');
    await expect(second).toHaveAttribute('aria-invalid', 'true');
    await expect(second).toHaveAccessibleDescription(/As it is registered.*Name is required/);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Partner organisations 1: Its share is required' }),
    );
    await expect(canvas.getByLabelText(/^Its share/)).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Partner organisations 2: Name is required' }));
    await expect(second).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Move entry 2 up' }));
    const [moved] = canvas.getAllByLabelText(/^Name/) as [HTMLElement];
    await expect(moved).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(moved, 'Seva');
    await userEvent.tab();
    await expect(moved).not.toHaveAttribute('aria-invalid');
  },
};

/** An entry depends only on its own answers; what it no longer asks is cleared and can be restored. */
export const Conditions: Story = {
  args: { answers: { partners } },
  play: async ({ canvas, userEvent }) => {
    const shares = () => canvas.queryAllByRole('textbox', { name: /^Its share/ });
    const [funds] = await canvas.findAllByRole('radio', { name: 'Does the work' });
    await expect(shares()).toHaveLength(1);
    await userEvent.click(funds as HTMLElement);
    await expect(shares()).toHaveLength(0);
    await expect(store.get('/section/partners/0')).toEqual({ name: 'Jala Trust', role: 'work' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo: bring back Its share' }));
    await expect(shares()[0]).toHaveValue('12');
  },
};
