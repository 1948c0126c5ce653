import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { DraftKeeper, DraftState } from './keeping/kept-draft.ts';
import type { SaveState } from './keeping/save-state.ts';
import { SaveLine } from './save-line.tsx';

const at = new Date('2025-07-01T12:04:00').getTime();
const retry = fn();

/** A keeper fixed in one state. */
function keeperIn(save: SaveState, more: Partial<DraftState> = {}): DraftKeeper {
  const state: DraftState = {
    save,
    conflicts: [],
    mergedSilently: 0,
    journalFailed: false,
    stored: true,
    savedByPerson: true,
    withheld: 0,
    ...more,
  };
  const nothing = () => Promise.reject(new Error('This keeper only stands still'));
  return {
    state: () => state,
    subscribe: () => () => {},
    save: nothing,
    autosave: nothing,
    submit: nothing,
    hear: nothing,
    resolve: nothing,
    restore: nothing,
    retry,
    secure: () => {},
    unsaved: () => false,
    atRisk: () => false,
    confirmed: () => ({}),
    stop: () => {},
  };
}

const meta = {
  title: 'Drafts/Save line',
  component: SaveLine,
  args: { keeper: keeperIn({ kind: 'idle' }), onSignIn: fn() },
} satisfies Meta<typeof SaveLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotSavedByPerson: Story = {
  args: { keeper: keeperIn({ kind: 'idle' }, { savedByPerson: false }) },
};

export const TooLong: Story = { args: { keeper: keeperIn({ kind: 'saved', at: 0 }, { withheld: 1 }) } };

export const Saving: Story = {
  args: { keeper: keeperIn({ kind: 'saving' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saving…');
  },
};

export const Saved: Story = {
  args: { keeper: keeperIn({ kind: 'saved', at }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved 12:04');
  },
};

/** The first failure is announced at once, with its cause; the person can try again without waiting. */
export const Failed: Story = {
  args: {
    keeper: keeperIn({ kind: 'failed', cause: 'The server is resting.', attempts: 1, retryAt: at + 4000 }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server is resting.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again now' }));
    await expect(retry).toHaveBeenCalled();
  },
};

/** A repeated failure is no news: it stays visible and is not announced again. */
export const FailedAgain: Story = {
  args: {
    keeper: keeperIn({ kind: 'failed', cause: 'The server is resting.', attempts: 2, retryAt: at + 8000 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('The server is resting.')).toBeVisible();
  },
};

export const TryingAgain: Story = {
  args: {
    keeper: keeperIn({
      kind: 'saving',
      after: { kind: 'failed', cause: 'The server is resting.', attempts: 2 },
    }),
  },
};

export const Offline: Story = {
  args: { keeper: keeperIn({ kind: 'offline' }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Your text is kept in this browser. Everything will be saved/),
    ).toBeVisible();
  },
};

export const SignedOut: Story = {
  args: { keeper: keeperIn({ kind: 'signed-out' }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in and save' }));
    await expect(args.onSignIn).toHaveBeenCalled();
  },
};

export const WaitingForAChoice: Story = { args: { keeper: keeperIn({ kind: 'conflict' }) } };

export const Closed: Story = {
  args: { keeper: keeperIn({ kind: 'closed', cause: 'This application has already been submitted.' }) },
};

export const NoJournal: Story = {
  args: { keeper: keeperIn({ kind: 'saved', at }, { journalFailed: true }) },
};

/** If the browser has no copy, nothing claims that it does: neither after a failure nor while saves wait. */
export const OfflineWithoutJournal: Story = {
  args: { keeper: keeperIn({ kind: 'offline' }, { journalFailed: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This browser keeps no copy', { exact: false })).toBeVisible();
    await expect(canvas.queryByText('kept in this browser', { exact: false })).toBeNull();
  },
};

export const FailedWithoutJournal: Story = {
  args: {
    keeper: keeperIn(
      { kind: 'failed', cause: 'The server is resting.', attempts: 1, retryAt: at + 4000 },
      { journalFailed: true },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Trying again at 12:04:04.');
    await expect(canvas.queryByText('kept in this browser', { exact: false })).toBeNull();
  },
};
