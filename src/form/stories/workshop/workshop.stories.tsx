import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { everyDefinition } from './every-definition.ts';
import { Workshop } from './workshop.tsx';

const meta = {
  title: 'Workshop/Preview',
  component: Workshop,
  tags: ['!autodocs'],
  render: () => <Workshop definitions={everyDefinition} />,
  args: { definitions: [] },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Workshop>;

export default meta;

/** Choose a form, fill it in, and see its preview, payload and validation beside it. */
export const Preview: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Empty' }));
    await userEvent.click(canvas.getByRole('tab', { name: /Rules/ }));
    const verdict = () => canvas.getByRole('tab', { name: /Rules/ }).textContent;
    await expect(verdict()).toMatch(/errors/);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill up to the limits' }));
    await expect(verdict()).toBe('Rules');
    await userEvent.click(canvas.getByRole('button', { name: 'Empty' }));
    await expect(verdict()).toMatch(/errors/);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill with sample answers' }));
    await expect(verdict()).toBe('Rules');
    await userEvent.click(canvas.getByRole('tab', { name: 'Payload' }));
    await expect(canvas.getByText(/"applicationData"/)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Narrow' }));
    await expect(canvas.getByRole('button', { name: 'Narrow' })).toHaveAttribute('aria-pressed', 'true');
  },
};
