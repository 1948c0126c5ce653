import type { FieldProps } from '@rjsf/utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { css } from '#theme/style.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const meta = { title: 'Form/What a UI schema may say', component: StoryForm } satisfies Meta<
  typeof StoryForm
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** `ui:enumDisabled`: visible choices that cannot be chosen at present, in every widget. */
export const DisabledChoices: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        zone: { type: 'string', title: 'Zone', enum: ['North', 'South'] },
        size: { type: 'integer', title: 'Size', enum: [1, 2] },
        days: {
          type: 'array',
          title: 'Days',
          uniqueItems: true,
          items: { type: 'string', enum: ['Monday', 'Sunday'] },
        },
      },
    },
    uiSchema: {
      zone: { 'ui:enumDisabled': ['South'] },
      size: { 'ui:widget': 'radio', 'ui:enumDisabled': [2] },
      days: { 'ui:widget': 'checkboxes', 'ui:enumDisabled': ['Sunday'] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: 'South' })).toBeDisabled();
    await expect(canvas.getByRole('option', { name: 'North' })).toBeEnabled();
    await expect(canvas.getByRole('radio', { name: '2' })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'Monday' })).toBeEnabled();
  },
};

/** `ui:emptyValue`: the answer of an emptied field. */
export const EmptyValue: Story = {
  args: {
    schema: { type: 'object', properties: { trees: { type: 'integer', title: 'Trees' } } },
    uiSchema: { trees: { 'ui:emptyValue': 0 } },
    answers: { trees: 5 },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Trees'));
    await userEvent.tab();
    await expect(store.get('/section/trees')).toBe(0);
  },
};

const buttonClass = css({ minHeight: '44px', paddingInline: '4', borderWidth: '1px', borderRadius: 'md' });

function ThumbField({ formData, onChange, schema, fieldPathId }: FieldProps) {
  return (
    <button
      type="button"
      aria-pressed={formData === true}
      className={buttonClass}
      onClick={() => onChange(formData !== true, fieldPathId.path)}
    >
      {schema.title}
    </button>
  );
}

/** `ui:field`: a part of the page's own, registered by name, asks one question; its answer is the store's. */
export const RegisteredField: Story = {
  args: {
    fields: { thumb: ThumbField },
    schema: { type: 'object', properties: { good: { type: 'boolean', title: 'This is good' } } },
    uiSchema: { good: { 'ui:field': 'thumb' } },
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'This is good' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(store.get('/section/good')).toBe(true);
  },
};
