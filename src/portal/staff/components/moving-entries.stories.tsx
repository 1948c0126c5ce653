import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button, css } from '#theme/index.ts';
import { MovingEntries, MovingEntry } from './moving-entries.tsx';

const entryClass = css({ padding: '3', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' });

const meta = {
  title: 'Portal/Moving entries',
  component: MovingEntries,
  args: { children: null },
  render: function Render() {
    const [names, setNames] = useState(['East', 'West', 'North']);
    return (
      <>
        <Button onClick={() => setNames(([first, ...rest]) => [...rest, first ?? ''])}>
          Move the first down
        </Button>
        <ol>
          <MovingEntries>
            {names.map((name) => (
              <MovingEntry key={name} order={names.join()} className={entryClass}>
                {name}
              </MovingEntry>
            ))}
          </MovingEntries>
        </ol>
      </>
    );
  },
} satisfies Meta<typeof MovingEntries>;

export default meta;

/** The order changes at once; entries slide to their new places. */
export const Sliding: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const entries = () => canvas.getAllByRole('listitem');
    const isMoved = (entry: HTMLElement) => /translate/.test(entry.style.transform);
    const press = () => userEvent.click(canvas.getByRole('button', { name: 'Move the first down' }));
    const sliding: boolean[] = [];
    const watcher = new MutationObserver(() => sliding.push(entries().some(isMoved)));
    watcher.observe(entries()[0]?.parentElement ?? document.body, { attributes: true, subtree: true });
    await press();
    await expect(entries().map((entry) => entry.textContent)).toEqual(['West', 'North', 'East']);
    // The code that moves entries is fetched when a list is first shown: until it arrives, entries jump.
    await waitFor(async () => {
      await press();
      expect(sliding).toContain(true);
    });
    await waitFor(() => expect(entries().some(isMoved)).toBe(false));
    watcher.disconnect();
  },
};
