import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { rupees } from '../../../../tests/fixtures/rupees.ts';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Amount',
  component: StoryField,
  args: { widget: 'amount', schema: { ...rupees, title: 'CSR budget' }, onWrite: fn() },
  parameters: { states: { error: 'CSR budget is required' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: { amount: 12.345, unit: 'crores' } } };

/** Number and unit make one answer; the exact rupees are below. */
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
    // A complete sum that is pasted appears in its unit.
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

/** Figure and unit are one answer: however fast they change, field, unit, line and stored answer agree on one sum. */
export const FastKeyboard: Story = {
  args: { value: { amount: 612.5, unit: 'crores' } },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByLabelText('CSR budget');
    const unit = canvas.getByRole('combobox', { name: 'Unit of CSR budget' });
    for (const [chosen, typed, figure, label, written] of [
      ['Lakh', '6,125,000,000', '612.5', 'Cr', { amount: 612.5, unit: 'crores' }],
      ['Lakh', '6125', '6125', 'Lakh', { amount: 6125, unit: 'lacs' }],
      ['Cr', '₹ 50,000', '0.5', 'Lakh', { amount: 0.5, unit: 'lacs' }],
      ['Cr', '75,000/-', '0.75', 'Lakh', { amount: 0.75, unit: 'lacs' }],
      ['Cr', '12,50', '12,50', 'Cr', { amount: '12,50', unit: 'crores' }],
    ] as const) {
      await userEvent.clear(control);
      await userEvent.selectOptions(unit, chosen);
      await userEvent.type(control, typed);
      const line = canvas.getByRole('status').textContent;
      await userEvent.tab();
      await expect(control).toHaveDisplayValue(figure);
      await expect(unit).toHaveDisplayValue(label);
      await expect(canvas.getByRole('status').textContent).toBe(line);
      await expect(args.onWrite).toHaveBeenLastCalledWith(written);
    }
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
