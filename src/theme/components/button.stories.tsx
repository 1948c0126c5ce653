import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { css } from '../style.ts';
import { Button } from './button.tsx';

const gridClass = css({ display: 'grid', gap: '4', justifyItems: 'start' });
const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'SAVE', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Four kinds in three sizes, each also in its disabled state. */
export const Kinds: Story = {
  render: () => (
    <div className={gridClass}>
      {(['primary', 'secondary', 'outlined', 'text'] as const).map((variant) => (
        <div key={variant} className={rowClass}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant={variant} size={size} disabled>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
};

export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'SAVE' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
