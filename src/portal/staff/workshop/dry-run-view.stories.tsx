import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DryRunView } from './dry-run-view.tsx';

const meta = {
  title: 'Portal/Dry run',
  component: DryRunView,
  tags: ['!autodocs'],
  args: {
    dryRun: {
      note: null,
      objections: [],
      forms: [
        {
          form: 'application',
          title: 'Application form',
          drafts: 142,
          touched: 131,
          submitted: 8,
          questions: [
            {
              verdict: 'compatible',
              path: '/general/legalName',
              title: 'Legal name',
              notes: ['was "Name of the company"'],
              answered: 140,
              broken: 0,
              missing: 2,
            },
            {
              verdict: 'needs answers',
              path: '/project/villages',
              title: 'Number of villages',
              notes: ['new question that must be answered'],
              answered: 0,
              broken: 0,
              missing: 131,
            },
            {
              verdict: 'breaking',
              path: '/projectDescription/impact',
              title: 'Impact',
              notes: ['at most 150 words (was 250)'],
              answered: 96,
              broken: 17,
              missing: 0,
            },
          ],
        },
      ],
    },
  },
} satisfies Meta<typeof DryRunView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByQuestion: Story = {};

export const RuledOut: Story = {
  args: {
    dryRun: {
      note: 'No application form changes.',
      objections: [
        'The round "Regional jury" of 2025 is under way, and applications in it compete for "Best Project in Healthcare", which the edition would no longer give. Keep these awards and their names until the round is published.',
      ],
      forms: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This cannot be published')).toBeVisible();
  },
};
