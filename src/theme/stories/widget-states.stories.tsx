import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WidgetStates } from './widget-states.tsx';

const meta = {
  title: 'Widgets/Every state',
  component: WidgetStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof WidgetStates>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The content of a state, without the ids by which its parts refer to each other. */
function looks(state: Element): string {
  const copy = state.cloneNode(true) as Element;
  copy.querySelector('p')?.remove();
  for (const part of copy.querySelectorAll('*')) {
    for (const name of ['id', 'for', 'name', 'aria-describedby', 'aria-labelledby', 'list']) {
      part.removeAttribute(name);
    }
  }
  const answers = [...state.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return copy.innerHTML + answers.map(({ value, checked }) => `${value} ${checked}`).join();
}

/** A widget's look in each state that a form can bring it into; no state twice. */
export const Wide: Story = {
  play: async ({ canvas }) => {
    for (const widget of canvas.getAllByRole('region')) {
      const states = [...widget.querySelectorAll('[data-state]')];
      const twins = states.filter((state, at) => states.findIndex((it) => looks(it) === looks(state)) < at);
      await expect(
        twins.map((twin) => [widget.getAttribute('aria-labelledby'), twin.getAttribute('data-state')]),
      ).toEqual([]);
    }
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
