import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { rupees } from '../../../../tests/fixtures/rupees.ts';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Amount',
  component: StoryField,
  args: { widget: 'amount', schema: { ...rupees, title: 'CSR budget' }, onWrite: fn() },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: { amount: 12.345, unit: 'crores' } } };

/** Number and unit make one answer; the exact rupees stand below. */
export const Behaviour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('CSR budget');
    const unit = canvas.getByRole('combobox', { name: 'Unit of CSR budget' });
    await expect(unit).toHaveDisplayValue('Cr');
    await userEvent.type(control, '12.345');
    await expect(canvas.getByText(/^= ₹ 12,34,50,000/)).toHaveTextContent(
      'Rupees twelve crore thirty-four lakh fifty thousand',
    );
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith({ amount: 12.345, unit: 'crores' });
    await userEvent.selectOptions(unit, 'Lakh');
    await expect(args.onWrite).toHaveBeenLastCalledWith({ amount: 12.345, unit: 'lacs' });
    await expect(canvas.getByText(/^= ₹ 12,34,500/)).toBeVisible();
    await userEvent.clear(control);
    // What is pasted as a whole sum comes in its unit.
    await userEvent.click(control);
    await userEvent.paste('₹ 2,50,00,000');
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith({ amount: 2.5, unit: 'crores' });
    await expect(control).toHaveDisplayValue('2.5');
    await expect(unit).toHaveDisplayValue('Cr');
    await userEvent.clear(control);
    await userEvent.tab();
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
  },
};
