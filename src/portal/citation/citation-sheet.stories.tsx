import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CitationSheet } from './citation-sheet.tsx';

const meta = {
  title: 'Portal/Citation sheet',
  component: CitationSheet,
  args: {
    drawing: 'water',
    above: ['Water, Sanitation & Hygiene', 'Alappuzha, Kerala'],
    title: 'Wells that stay sweet: keeping salt out of Vypin',
    by: 'Kaveri Textiles Private Limited',
    quotation: 'Families now fetch safe water within ten minutes of their door.',
    figures: [
      { label: 'CSR budget', text: '₹ 3.67 Cr' },
      { label: 'months', text: '28' },
      { label: 'people reached', text: '1,07,833' },
      { label: 'person-hours', text: '18,400' },
    ],
  },
} satisfies Meta<typeof CitationSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At the top of review, preview and what the jury reads. */
export const HeadOfAPage: Story = {
  play: async ({ canvas }) => {
    const figure = canvas.getByText('people reached').parentElement;
    await expect(figure).toHaveTextContent('1,07,833');
    await expect(canvas.getByRole('blockquote')).toHaveTextContent('“Families now fetch');
  },
};

export const HeadOfAPageDark: Story = { ...HeadOfAPage, globals: { scheme: 'dark' }, tags: ['!test'] };

/** A draft with little content: no figure, no sentence, no medal. */
export const HardlyBegun: Story = {
  args: { drawing: undefined, above: [], by: '', quotation: '', figures: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Wells/ })).toBeVisible();
    await expect(canvas.queryByRole('blockquote')).toBeNull();
  },
};

/** Shown among other winners. */
export const Winner: Story = {
  args: { tone: 'paper', above: ['Best Project in Water, Sanitation & Hygiene', 'Large'], figures: [] },
};

export const WinnerDark: Story = { ...Winner, globals: { scheme: 'dark' }, tags: ['!test'] };
