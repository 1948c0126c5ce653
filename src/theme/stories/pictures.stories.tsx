import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { css } from '../style.ts';
import { ColourTable } from './colour-table.tsx';
import { Corners, SpaceScale, TypeScale } from './scales.tsx';
import { WidgetStates } from './widget-states.tsx';

/** Text that repeats a value, or is long, makes a picture large and slow to compare, and adds nothing. */
const pictureClass = css({
  '&[data-picture=colours] p': { display: 'none' },
  '& [data-state="Long words"]': { display: 'none' },
});

/** Content that is compared with its pictures, light and dark; the name is that of the pictures. */
function Picture({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-picture={name} className={pictureClass}>
      {children}
    </div>
  );
}

/**
 * Tokens and widgets as last approved, in `pictures/`: `npm test` compares them, `npm run pictures` renews them. People
 * look at their content in the stories that it comes from.
 */
const meta = {
  title: 'The look/Pictures',
  component: Picture,
  tags: ['picture', '!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = { args: { name: 'colours', children: <ColourTable /> } };

export const Scales: Story = {
  args: {
    name: 'scales',
    children: (
      <>
        <TypeScale />
        <SpaceScale />
        <Corners />
      </>
    ),
  },
};

export const Widgets: Story = { args: { name: 'widgets', children: <WidgetStates /> } };
