import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn } from 'storybook/test';
import type { FieldError } from '#engine/definition.ts';
import { ErrorSummary } from '../render/errors/error-summary.tsx';
import { createFormStore } from '../store/create-form-store.ts';
import type { FormStore } from '../store/form-store.ts';
import { storyDefinition } from './frames/story-definition.ts';

let store: FormStore;

interface SummaryProps {
  onGoTo: (error: FieldError, sectionId: string) => void;
}

function Summary({ onGoTo }: SummaryProps) {
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

const asking = (title: string, name: string) =>
  storyDefinition({
    type: 'object',
    title,
    required: ['name'],
    properties: { name: { type: 'string', title: name } },
  });

function OfTabs({ onGoTo, current }: SummaryProps & { current: string }) {
  const made = useMemo(() => {
    const company = asking('A. Company', 'Name');
    const project = asking('B. Project', 'Title');
    const sections = [company, project].flatMap(({ sections: [only] }, at) =>
      only ? [{ ...only, id: 'ab'.charAt(at), path: ['ab'.charAt(at)] }] : [],
    );
    return createFormStore({ ...company, sections });
  }, []);
  return <ErrorSummary store={made} onGoTo={onGoTo} current={current} />;
}

/** A form of several tabs: a line for each, and the errors of the visible one. */
export const SeveralTabs: StoryObj<typeof meta> = {
  render: ({ onGoTo }) => <OfTabs onGoTo={onGoTo} current="b" />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('There are 2 problems')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Title is required' }));
    await expect(args.onGoTo).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/b/name' }), 'b');
    await expect(canvas.getByText('Name is required')).not.toBeVisible();
    await userEvent.click(canvas.getByText('A. Company: 1'));
    await expect(canvas.getByText('Name is required')).toBeVisible();
  },
};
