import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Schema } from '#engine/definition.ts';
import { StoryForm } from './frames/story-form.tsx';

const lead = 'Say what changed for people.';
const rest = 'Numbers help, and so does what a person said. '.repeat(8).trim();
const schema: Schema = {
  type: 'object',
  properties: { impact: { type: 'string', title: 'Impact', description: `${lead} ${rest}`, maxWords: 250 } },
};

const meta = {
  title: 'Form/Guidance',
  component: StoryForm,
  args: {
    schema,
    uiSchema: {
      impact: {
        'ui:widget': 'textarea',
        'ui:options': {
          width: 'full',
          lookFor: 'Change that lasts.',
          example: 'Forty villages drink clean water.',
        },
      },
    },
  },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Long guidance shows its first sentence; what jurors look for and an example are beside it, each one click away. */
export const Folded: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(lead)).toBeVisible();
    await expect(canvas.getByText(rest)).not.toBeVisible();
    await userEvent.click(canvas.getByText(lead));
    await expect(canvas.getByText(rest)).toBeVisible();
    await expect(canvas.getByText('Change that lasts.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('What jurors look for'));
    await expect(canvas.getByText('Change that lasts.')).toBeVisible();
    await userEvent.click(canvas.getByText('An example'));
    await expect(canvas.getByText('Forty villages drink clean water.')).toBeVisible();
  },
};
