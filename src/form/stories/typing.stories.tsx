import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import type { Json } from '#engine/definition.ts';
import { rupees } from '../../../tests/fixtures/rupees.ts';
import { focusField } from '../render/errors/focus-field.ts';
import { store } from './frames/kept-store.ts';
import { StoryForm } from './frames/story-form.tsx';

const meta = {
  title: 'Form/Typing',
  component: StoryForm,
  args: {
    schema: {
      type: 'object',
      required: ['name', 'mode'],
      properties: {
        name: { type: 'string', title: 'Name' },
        note: { type: 'string', title: 'Note', maxWords: 5 },
        mode: { enum: ['direct', 'partners'], title: 'Mode' },
        budget: { ...rupees, title: 'Budget' },
        report: { type: 'array', files: { maxCount: 1, maxMegabytes: 15, types: ['pdf'] }, title: 'Report' },
      },
    },
    uiSchema: { mode: { 'ui:widget': 'radio' } },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keys commit nothing; a pause commits by itself. */
export const CommitsWhenTheTypistPauses: Story = {
  play: async ({ canvas, userEvent }) => {
    let commits = 0;
    store.subscribe(() => {
      commits++;
    });
    const words = 'Asha Rao of Kaveri Textiles';
    await userEvent.type(canvas.getByLabelText(/Name/), words);
    await expect(store.isDirty()).toBe(true);
    await waitFor(() => expect(store.get('/section/name')).toBe(words));
    // One, unless the machine itself pauses between two keys.
    await expect(commits).toBeLessThan(words.length / 2);
  },
};

/** A choice first commits what is pending elsewhere, so that rules see it. */
export const ChoiceCommitsPendingText: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText<HTMLInputElement>(/Name/);
    name.focus();
    name.value = 'Asha';
    const changes: string[] = [];
    store.subscribe((paths) => changes.push(...paths));
    canvas.getByLabelText('direct').click();
    await expect(changes).toEqual(['/section/name', '/section/mode']);
  },
};

/** Errors appear when a field is left, and disappear as soon as a commit fixes them. */
export const ErrorsAfterTheFirstBlur: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText(/Name/);
    await userEvent.click(name);
    await expect(canvas.queryByText('Name is required')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Name is required');
    await waitFor(() =>
      expect(canvas.getAllByRole('status').map((it) => it.textContent)).toContain('Name is required'),
    );
    await userEvent.type(name, 'A');
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid'));
  },
};

/** An attempt shows every error, groups of radios included. */
export const ErrorsAfterAnAttempt: Story = {
  play: async ({ canvas }) => {
    await expect(store.attempt()).toBe(false);
    await expect(await canvas.findByText('Name is required')).toBeVisible();
    const group = canvas.getByRole('radiogroup', { name: /Mode/ });
    await waitFor(() => expect(group).toHaveAttribute('aria-invalid', 'true'));
  },
};

/** A browser that translates the page changes the text of a message, which stays as long as the message does. */
export const TranslatedMessage: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = canvas.getByLabelText(/Name/);
    const messages = () =>
      [...canvasElement.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);
    await userEvent.click(name);
    await userEvent.tab();
    await waitFor(() => expect(messages()).toEqual(['Name is required']));
    const translated = document.createElement('font');
    translated.textContent = 'नाम आवश्यक है';
    canvasElement.querySelector('[id$="-error"]')?.replaceChildren(translated);
    await userEvent.type(canvas.getByLabelText(/Note/), 'one two three four five six');
    await userEvent.tab();
    await waitFor(() => expect(messages()).toEqual(['नाम आवश्यक है', expect.stringContaining('5 words')]));
    await userEvent.type(name, 'Asha');
    await userEvent.tab();
    await waitFor(() => expect(messages()).not.toContain('नाम आवश्यक है'));
  },
};

/** A browser that autofills silently is noticed when the form is saved. */
export const Autofill: Story = {
  play: async ({ canvas }) => {
    canvas.getByLabelText<HTMLInputElement>(/Name/).value = 'Asha Rao';
    await expect(store.answers()).toEqual({ section: { name: 'Asha Rao' } });
  },
};

/** Server data replaces other answers, never text that is still being typed. */
export const MergeWhileTyping: Story = {
  args: { answers: { name: 'Old', note: 'old note' } },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText<HTMLInputElement>(/Name/);
    name.focus();
    name.value = 'Older';
    name.dispatchEvent(new InputEvent('input', { data: 'er', bubbles: true }));
    store.replace({ section: { name: 'From elsewhere', note: 'new note' } });
    await expect(name).toHaveValue('Older');
    await expect(canvas.getByLabelText('Note')).toHaveValue('new note');
    await expect(canvas.getByText('(2/5 words)')).toBeVisible();
    await expect(store.answers()).toEqual({ section: { name: 'Older', note: 'new note' } });
  },
};

/** Continuous merges take no character from a long text. */
export const LongTextWhileMergesArrive: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText(/Name/);
    let typed = '';
    for (const word of 'The quick brown fox jumps over the lazy dog and runs on '.repeat(2).split(/(?<= )/)) {
      await userEvent.type(name, word);
      typed += word;
      const kept = store.get('/section') as { readonly [name: string]: Json };
      store.replace({ section: { ...kept, note: `merge after ${typed.length}` } });
      if (typed.length % 7 === 0) store.flush();
    }
    await expect(name).toHaveValue(typed);
    store.flush();
    await expect(store.get('/section/name')).toBe(typed);
  },
};

/** A merge during a composition leaves the composition alone; its text is committed once. */
export const Composition: Story = {
  play: async ({ canvas }) => {
    const note = canvas.getByLabelText<HTMLTextAreaElement>('Note');
    note.focus();
    note.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const text of ['न', 'नम', 'नमस्ते']) {
      note.value = text;
      note.dispatchEvent(new CompositionEvent('compositionupdate', { data: text, bubbles: true }));
      note.dispatchEvent(new InputEvent('input', { data: text, isComposing: true, bubbles: true }));
      store.replace({ section: { name: `merge at ${text}` } });
      await expect(note).toHaveValue(text);
    }
    note.dispatchEvent(new CompositionEvent('compositionend', { data: 'नमस्ते', bubbles: true }));
    await waitFor(() => expect(store.get('/section/note')).toBe('नमस्ते'));
    await expect(note).toHaveValue('नमस्ते');
  },
};

/** Going to an error puts the focus where an answer can be given, whatever the control. */
export const FocusesAnyControl: Story = {
  play: async ({ canvas }) => {
    await expect(focusField('/section/name')).toBe(true);
    await expect(canvas.getByLabelText(/Name/)).toHaveFocus();
    await expect(focusField('/section/mode')).toBe(true);
    await expect(canvas.getByLabelText('direct')).toHaveFocus();
    canvas.getByLabelText('partners').click();
    await expect(focusField('/section/mode')).toBe(true);
    await expect(canvas.getByLabelText('partners')).toHaveFocus();
    await expect(focusField('/section/budget/amount')).toBe(true);
    await expect(canvas.getByLabelText('Budget')).toHaveFocus();
    await expect(focusField('/section/report')).toBe(true);
    await expect(canvas.getByRole('button', { name: /BROWSE/ })).toHaveFocus();
  },
};

/** Figure and unit are one answer, wherever a pause commits between the keys. */
export const AmountInAHurry: Story = {
  args: { answers: { budget: { amount: 612.5, unit: 'crores' } } },
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByLabelText('Budget');
    const unit = canvas.getByRole('combobox', { name: 'Unit of Budget' });
    const line = () => canvas.getByText(/^= /).textContent;
    for (const pause of ['none', 'cleared', 'chosen', 'typed']) {
      await userEvent.clear(figure);
      if (pause === 'cleared') store.flush();
      // As a screen reader may do: the focus stays in the figure, which is not left.
      await fireEvent.change(unit, { target: { value: 'lacs' } });
      if (pause === 'chosen') store.flush();
      await userEvent.type(figure, '6,125,000,000');
      if (pause === 'typed') store.flush();
      const typed = line();
      await userEvent.tab();
      store.flush();
      await expect([figure, unit].map((each) => (each as HTMLInputElement).value)).toEqual([
        '612.5',
        'crores',
      ]);
      await expect(line()).toBe(typed);
      await expect(store.get('/section/budget')).toEqual({ amount: 612.5, unit: 'crores' });
    }
  },
};
