import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly _id: string;
  readonly company: string;
  readonly region: string;
  readonly turnover: string;
}

const columns: readonly Column<Row>[] = [
  { title: 'Company', sort: 'company', text: (row) => row.company },
  { title: 'Region', sort: 'region', text: (row) => row.region },
  { title: 'Turnover', sort: 'turnover', text: (row) => row.turnover },
];
const rows: readonly Row[] = [
  { _id: '1', company: 'Sunrise Textiles Limited', region: 'South', turnover: '₹ 120 Cr' },
  { _id: '2', company: 'Himadri Instruments', region: 'North', turnover: '₹ 18.5 Cr' },
  { _id: '3', company: 'The Brahmaputra Tea and River Transport Company', region: 'East', turnover: 'N/A' },
];

const meta = {
  title: 'Portal/Table',
  component: DataTable<Row>,
  tags: ['!autodocs'],
  args: {
    caption: 'Companies',
    columns,
    rows,
    view: { sort: 'company', order: 'asc', search: '', status: '', enterprise: '', page: 1 },
    busy: false,
    onSort: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof DataTable<Row>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sorted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const header = canvas.getByRole('columnheader', { name: /Company/ });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: /^Region/ }));
    await expect(args.onSort).toHaveBeenLastCalledWith('region');
    await userEvent.click(canvas.getByRole('button', { name: /Himadri/ }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(rows[1]);
  },
};

export const Busy: Story = { args: { busy: true } };

export const Empty: Story = { args: { rows: [] } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
