import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button, css } from '#theme/index.ts';
import { CountdownView } from './countdown.tsx';
import type { DeadlineState } from './create-deadline-clock.ts';

const minute = 60_000;
const dueAt = new Date('2025-09-10T18:29:59.000Z');
const edition = '2025';
const running = (left: number): DeadlineState => ({
  kind: 'running',
  dueAt,
  left,
  now: new Date(dueAt.getTime() - left),
  edition,
});

const stackClass = css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' });

const meta = {
  title: 'Portal/Countdown',
  component: CountdownView,
  tags: ['!autodocs'],
  args: { state: running(3 * 24 * 60 * minute + 4 * 60 * minute) },
} satisfies Meta<typeof CountdownView>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = [
  running((3 * 24 + 4) * 60 * minute),
  running(26 * 60 * minute),
  running(12 * minute + 30_000),
  { kind: 'passed', dueAt, now: new Date(dueAt.getTime() + minute), edition },
] as const;

/** Calm, soon, now, passed. */
export const States: Story = {
  render: () => (
    <div className={stackClass}>
      {states.map((state) => (
        <CountdownView key={state.kind + ('left' in state ? state.left : '')} state={state} />
      ))}
    </div>
  ),
};

/** Passed, while one application of the person has its own last date. */
export const OwnLastDate: Story = {
  args: { state: states[3], hasOwnDates: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/last date of its own can still be changed/)).toBeVisible();
  },
};

/** Counts calmly: a screen reader announces ten minutes, not each second. */
export const Announcements: Story = {
  render: function Render() {
    const [left, setLeft] = useState(10 * minute + 1_000);
    return (
      <div className={stackClass}>
        <CountdownView state={running(left)} />
        <Button onClick={() => setLeft(left - 1_000)}>A second passes</Button>
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const pass = canvas.getByRole('button', { name: 'A second passes' });
    await expect(canvas.getByText('10 minutes 1 second left')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(pass);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('10 minutes left'));
    await userEvent.click(pass);
    await expect(canvas.getByText('9 minutes 59 seconds left')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('10 minutes left');
  },
};
