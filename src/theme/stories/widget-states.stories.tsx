import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStates } from './widget-states.tsx';

const meta = {
  title: 'Widgets/Every state',
  component: WidgetStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof WidgetStates>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What a widget looks like in each state that a form can bring it into. */
export const Wide: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
