import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';

const meta = {
  title: 'Widgets/Date',
  component: StoryField,
  args: {
    widget: 'date',
    schema: { type: 'string', format: 'date', title: 'Project start date' },
    onWrite: fn(),
  },
  parameters: { states: { error: 'Project start date is required' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { value: '2025-06-05' } };

/** The answer is YYYY-MM-DD; a half-typed year is not committed while the field has the focus. */
export const Behaviour: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByLabelText<HTMLInputElement>('Project start date');
    await expect(control).toHaveAttribute('type', 'date');
    control.focus();
    fireEvent.input(control, { target: { value: '2025-06-05' } });
    await expect(args.onWrite).not.toHaveBeenCalled();
    control.blur();
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith('2025-06-05'));
    await expect(control.nextElementSibling).toHaveAttribute('data-day', '05 Jun 2025');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '31/03/2025');
    control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    control.focus();
    control.blur();
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith('2025-03-31'));
    await expect(control.nextElementSibling).toHaveAttribute('data-day', '31 Mar 2025');
  },
};
