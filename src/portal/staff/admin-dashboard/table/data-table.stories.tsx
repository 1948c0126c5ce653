import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Column } from '../columns/column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly company: string;
  readonly region: string;
  readonly turnover: string;
}

const of = (id: keyof Row, title: string, width: number): Column<Row> => ({
  id,
  title,
  width,
  sortable: id !== 'turnover',
  standard: true,
  text: (row) => row[id],
});
const columns = [of('company', 'Company', 16), of('region', 'Region', 8), of('turnover', 'Turnover', 8)];
const regions = ['South', 'North', 'East', 'West'];
const rowOf = (index: number): Row => ({
  company:
    index === 2 ? 'The Brahmaputra Tea and River Transport Company of the East' : `Company ${index + 1}`,
  region: regions[index % 4] ?? '',
  turnover: index % 7 === 0 ? 'N/A' : `₹${index % 900} Cr`,
});

const rowAt: (index: number) => Row | undefined = rowOf;
const onOpen = fn() as ((row: Row) => void) | undefined;

const meta = {
  title: 'Portal/Table',
  component: DataTable<Row>,
  tags: ['!autodocs'],
  args: {
    caption: 'Companies',
    columns,
    total: 100_000,
    rowAt,
    onWindow: fn(),
    list: 'all',
    start: 1,
    onPlace: fn(),
    view: { sort: 'company', order: 'asc' },
    onSort: fn(),
    busy: false,
    density: 'comfortable',
    widths: { isChanged: false, of: () => undefined, try: fn(), keep: fn(), reset: fn() },
    onOpen,
  },
} satisfies Meta<typeof DataTable<Row>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sorted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const header = canvas.getByRole('columnheader', { name: /Company/ });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: /^Region/ }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ sort: 'region', order: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: /^Company$/ }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ sort: 'company', order: 'desc' });
    await userEvent.click(canvas.getByRole('button', { name: /^Company 2\b/ }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(rowOf(1));
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Company 1\b/ }).focus();
    await userEvent.keyboard('{End}');
    const last = await canvas.findByRole('button', { name: /^Company 100000\b/ });
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Company 99999\b/ })).toHaveFocus());
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
    await userEvent.keyboard('{Home}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Company 2\b/ })).toHaveFocus());
  },
};

export const Loading: Story = { args: { rowAt: (index) => (index < 4 ? rowOf(index) : undefined) } };

export const Compact: Story = { args: { density: 'compact' } };
export const Busy: Story = { args: { busy: true } };

export const Short: Story = { args: { total: 3, onOpen: undefined } };

/** The row in the side panel; the space bar opens another. */
export const Beside: Story = {
  args: { active: 3, onPeek: fn() as ((row: Row, index: number) => void) | undefined },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Company 1\b/ }).focus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Company 2\b/ })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(args.onPeek).toHaveBeenLastCalledWith(rowOf(1), 1);
    const [cell] = canvas.getAllByRole('cell', { name: 'West' });
    await userEvent.click(cell as HTMLElement);
    await expect(args.onPeek).toHaveBeenLastCalledWith(rowOf(3), 3);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
