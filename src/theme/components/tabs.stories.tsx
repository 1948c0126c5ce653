import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Parts of the application',
    active: 'general',
    onChange: () => {},
    tabs: [
      { id: 'general', title: 'A. General Information', content: <p>First panel</p>, errors: 3 },
      { id: 'overview', title: 'B. Overview of CSR', content: <p>Second panel</p> },
      { id: 'project', title: 'C. Basic Information', content: <input aria-label="Kept" />, errors: 1 },
    ],
  },
  render: function Render(args) {
    const [active, setActive] = useState(args.active);
    return <Tabs {...args} active={active} onChange={setActive} />;
  },
} satisfies Meta<typeof Tabs>;

export default meta;

/** Arrow keys move and show; panels stay mounted with what was typed in them. */
export const Behaviour: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /General/ }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /Basic Information 1 error/ })).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Kept'), 'still here');
    await userEvent.click(canvas.getByRole('tab', { name: /Overview/ }));
    await expect(canvas.getByText('Second panel')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByLabelText('Kept')).toHaveValue('still here');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('First panel')).toBeVisible();
  },
};
