import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Drawings } from './drawings.tsx';
import { FrontPage } from './front-page.tsx';

const meta = { title: 'Front page', component: FrontPage, tags: ['!autodocs'] } satisfies Meta<
  typeof FrontPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Where to look first, what is new, and the words of the product with their places. */
export const ForDesigners: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^last date/ })).toHaveTextContent('closing date');
  },
};

/** The drawings of awards, regions and empty pages. */
export const EveryDrawing: Story = { render: () => <Drawings /> };
