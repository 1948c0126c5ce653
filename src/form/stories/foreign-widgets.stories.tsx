import { getDefaultRegistry } from '@rjsf/core';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { store } from './frames/kept-store.ts';
import { StoryForm, type StoryFormProps } from './frames/story-form.tsx';

const { RatingWidget, TextareaWidget, CheckboxesWidget } = getDefaultRegistry().widgets;

const meta = { title: 'Form/Widgets of others', component: StoryForm } satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const widgets = {
  stars: RatingWidget,
  words: TextareaWidget,
  ticks: CheckboxesWidget,
} as unknown as NonNullable<StoryFormProps['widgets']>;

/** Three unchanged widgets of `@rjsf/core`, by their names in `ui:widget`: they read and write the store. */
export const OfRjsf: Story = {
  args: {
    schema: {
      type: 'object',
      required: ['story'],
      properties: {
        rating: { type: 'integer', title: 'Rating', minimum: 1, maximum: 5 },
        story: { type: 'string', title: 'Story', minLength: 5 },
        days: {
          type: 'array',
          title: 'Days',
          uniqueItems: true,
          items: { type: 'string', enum: ['Monday', 'Sunday'] },
        },
      },
    },
    uiSchema: {
      rating: { 'ui:widget': 'stars' },
      story: { 'ui:widget': 'words' },
      days: { 'ui:widget': 'ticks' },
    },
    widgets,
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: /Story/ });
    await userEvent.type(text, 'Once');
    await userEvent.tab();
    await expect(store.get('/section/story')).toBe('Once');
    // Their control has our message, as ours do.
    await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'));
    await expect(text).toHaveAccessibleDescription(/at least 5 characters/);
    await userEvent.type(text, ' upon a time');
    await userEvent.tab();
    await expect(store.get('/section/story')).toBe('Once upon a time');
    await waitFor(() => expect(text).not.toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sunday' }));
    await expect(store.get('/section/days')).toEqual(['Sunday']);
    store.set('/section/days', ['Monday']);
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Monday' })).toBeChecked());
  },
};

function Boxed({ title, properties }: ObjectFieldTemplateProps) {
  return (
    <section aria-label={title || 'Boxed'} data-testid="boxed">
      {properties.map(({ content }) => content)}
    </section>
  );
}

/** An RJSF template that replaces ours. */
export const OwnTemplate: Story = {
  args: {
    schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    templates: { ObjectFieldTemplate: Boxed },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha');
    await userEvent.tab();
    await expect(canvas.getByTestId('boxed')).toContainElement(canvas.getByLabelText('Name'));
    await expect(store.get('/section/name')).toBe('Asha');
  },
};
