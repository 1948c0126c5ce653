import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColourTable } from './colour-table.tsx';
import { Corners, SpaceScale, TypeScale } from './scales.tsx';
import { TheLook } from './the-look.tsx';

const meta = { title: 'The look', component: TheLook, tags: ['!autodocs'] } satisfies Meta<typeof TheLook>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The visual language in words. */
export const Language: Story = {};

/** Every colour, its meaning, and its measured contrast in light and dark. */
export const Colours: Story = {
  render: () => <ColourTable />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'accent' })).toHaveTextContent(
      /Light #2F2A80, 1\d\.\d:1/,
    );
  },
};

/** One scale, six voices. */
export const Type: Story = { render: () => <TypeScale /> };

export const Space: Story = { render: () => <SpaceScale /> };

export const Rounding: Story = { render: () => <Corners /> };
