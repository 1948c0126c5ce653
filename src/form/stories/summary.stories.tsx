import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn } from 'storybook/test';
import type { FieldError } from '#engine/definition.ts';
import { ErrorSummary } from '../render/errors/error-summary.tsx';
import { createFormStore } from '../store/create-form-store.ts';
import type { FormStore } from '../store/form-store.ts';
import { storyDefinition } from './frames/story-definition.ts';

let store: FormStore;

function Summary({ onGoTo }: { onGoTo: (error: FieldError, sectionId: string) => void }) {
  const made = useMemo(
    () =>
      createFormStore(
        storyDefinition({
          type: 'object',
          title: 'A. General Information',
          required: ['name', 'city'],
          properties: { name: { type: 'string', title: 'Name' }, city: { type: 'string', title: 'City' } },
        }),
      ),
    [],
  );
  store = made;
  return <ErrorSummary store={made} onGoTo={onGoTo} />;
}

const meta = { title: 'Form/Error summary', component: Summary, args: { onGoTo: fn() } } satisfies Meta<
  typeof Summary
>;

export default meta;

/** Announced, linked to the fields, and shorter with each answer. */
export const Behaviour: StoryObj<typeof meta> = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There are 2 problems');
    await userEvent.click(canvas.getByRole('button', { name: 'City is required' }));
    await expect(args.onGoTo).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: '/section/city' }),
      'section',
    );
    store.set('/section/city', 'Pune');
    await expect(await canvas.findByText('There is 1 problem')).toBeVisible();
  },
};
