import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { RegionCards } from './region-cards.tsx';

const meta = {
  title: 'Portal/Region cards',
  component: RegionCards,
  tags: ['!autodocs'],
  render: () => (
    <MemoryRouter>
      <h2>Regions</h2>
      <RegionCards />
    </MemoryRouter>
  ),
} satisfies Meta<typeof RegionCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
