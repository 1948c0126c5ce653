import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoryField } from '../../stories/story-field.tsx';
import { css } from '../../style.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '6', alignItems: 'flex-start' });
const choices = [
  { value: 'direct', label: 'Direct' },
  { value: 'trust', label: 'Through a trust' },
];

const meta = {
  title: 'Templates/Field',
  component: StoryField,
  args: {
    widget: 'textarea',
    schema: {
      type: 'string',
      title: 'Impact',
      description: 'What changed for people, in numbers where there are any.',
      maxWords: 200,
    },
    help: 'Two or three sentences are enough.',
  },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that can appear around a control: label, star, description, help and error. */
export const Everything: Story = { args: { required: true, error: 'Impact is required' } };

/** New or stricter since the person last saved; the mark disappears when the question is left with no rule broken. */
export const Changed: Story = {
  args: { value: 'Wells in forty villages.', changed: 'at most 200 words (was 250)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /^Changed since you last saved at most 200 words \(was 250\) What changed/,
    );
  },
};

/** Side by side if there is room, otherwise stacked; with and without everything that can be said. */
export const InARow: Story = {
  render: () => (
    <div className={rowClass}>
      <StoryField id="a" widget="text" width="half" schema={{ type: 'string', title: 'Town' }} required />
      <StoryField
        id="b"
        widget="select"
        width="half"
        schema={{ type: 'string', title: 'Way of work', description: 'As in your annual report' }}
        choices={choices}
        changed="no longer offered: Partners"
      />
      <StoryField id="c" widget="number" width="third" schema={{ type: 'integer', title: 'Villages' }} />
      <StoryField
        id="d"
        widget="number"
        width="third"
        schema={{ type: 'integer', title: 'People' }}
        error="People is required"
      />
      <StoryField
        id="e"
        widget="percent"
        width="third"
        schema={{ type: 'number', title: 'Share' }}
        value={2.5}
      />
      <StoryField
        id="f"
        widget="radio"
        schema={{ type: 'string', title: 'Mode of implementation' }}
        choices={choices}
        changed="must be answered"
        required
      />
      <StoryField
        id="g"
        widget="checkbox"
        schema={{ type: 'boolean', title: 'We agree' }}
        changed="new question"
      />
    </div>
  ),
};

export const Narrow: Story = { ...InARow, globals: { viewport: { value: 'narrow' } } };
