import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AnswerSheet } from '../render/answer-sheet.tsx';

const file = { key: 'k', filename: 'impact-report.pdf', size: 1_400_000 };

const meta = {
  title: 'Form/Answer sheet',
  component: AnswerSheet,
  args: {
    onOpenFile: fn(),
    groups: [
      {
        title: 'A General Information',
        rows: [
          { path: '/general/legalName', label: 'Legal name', kind: 'text', text: 'Sunrise Textiles Limited' },
          { path: '/general/website', label: 'Website', kind: 'link', text: 'https://example.org' },
          { path: '/general/annualTurnover', label: 'Annual turnover', kind: 'amount', text: '₹ 12.345 Cr' },
          { path: '/general/industry', label: 'Industry', kind: 'choice', text: '' },
          {
            path: '/general/organizationProfile',
            label: 'Brief profile',
            kind: 'long-text',
            text: 'A family firm from Coimbatore.\n\nWe spin, weave and dye, and run a school for 400 children.',
          },
        ],
      },
      {
        title: 'C Project Information',
        rows: [
          { path: '/project/startDate', label: 'Project start date', kind: 'date', text: '05 Jun 2025' },
          {
            path: '/project/files',
            label: 'Project documents',
            kind: 'files',
            text: file.filename,
            files: [file],
          },
        ],
      },
    ],
  },
} satisfies Meta<typeof AnswerSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Not answered')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /impact-report/ }));
    await expect(args.onOpenFile).toHaveBeenLastCalledWith(file);
  },
};

/** Urdu runs from the right, English from the left, each line by its beginning: even if one quotes the other. */
export const WrittenFromTheRight: Story = {
  args: {
    groups: [
      {
        title: 'C Project Information',
        rows: [
          { path: '/project/title', label: 'Project title', kind: 'text', text: 'صاف پانی (Phase 2) 2024' },
          {
            path: '/project/overview',
            label: 'Project overview',
            kind: 'long-text',
            text: 'یہ منصوبہ صاف پانی (RO) فراہم کرتا ہے۔\nIn English it is called صاف پانی.',
          },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    /** The position of text in an answer, from the left. */
    const leftOf = (answer: HTMLElement, words: string) => {
      const text = answer.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(words));
      range.setEnd(text, text.data.indexOf(words) + words.length);
      return range.getBoundingClientRect().left;
    };
    const title = canvas.getByText(/Phase 2/);
    await expect(leftOf(title, 'صاف')).toBeGreaterThan(leftOf(title, '2024'));
    const overview = canvas.getByText(/In English/);
    await expect(leftOf(overview, 'یہ')).toBeGreaterThan(leftOf(overview, 'RO'));
    await expect(leftOf(overview, 'RO')).toBeGreaterThan(leftOf(overview, 'فراہم'));
    await expect(leftOf(overview, 'In')).toBeLessThan(leftOf(overview, 'called'));
  },
};

/** Markup in an answer is text, and only web addresses become links. */
export const Hostile: Story = {
  args: {
    groups: [
      {
        title: 'A General Information',
        rows: [
          { path: '/a', label: 'Profile', kind: 'long-text', text: '<img src=x onerror="alert(1)">' },
          { path: '/b', label: 'Website', kind: 'link', text: 'javascript:alert(1)' },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<img src=x onerror="alert(1)">')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: {
    groups: [
      {
        title: 'D Declaration',
        rows: [
          {
            path: '/x',
            label: 'Impact',
            kind: 'long-text',
            text: 'We measured what changed in every village. '.repeat(60),
          },
          { path: '/y', label: 'Location', kind: 'text', text: 'verylongwordwithoutabreak'.repeat(12) },
        ],
      },
    ],
  },
};
