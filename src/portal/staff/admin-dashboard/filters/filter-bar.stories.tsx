import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import { Button } from '#theme/index.ts';
import type { Column } from '../columns/column.ts';
import { Figures } from '../figures.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ViewPanel } from './view-panel.tsx';

const of = (id: string, title: string, standard: boolean): Column<object> => ({
  id,
  title,
  standard,
  sortable: true,
  width: 8,
  text: () => '',
});
const columns = [
  of('company', 'Company Name', true),
  of('person', 'Contact Person', true),
  of('created', 'Created', false),
];
const onShow = fn();
const widths = { isChanged: false, of: () => undefined, try: fn(), keep: fn(), reset: fn() };

const meta = {
  title: 'Portal/Filters of a table',
  component: FilterBar,
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: {
    view: {
      sort: null,
      order: 'asc',
      search: '',
      filters: { status: 'submitted', sector: 'private' },
      columns: null,
      row: 1,
    },
    change: fn(),
    sorts: columns,
    filters: [
      {
        name: 'status',
        label: 'Status',
        choices: [
          { value: 'in progress', label: 'In progress' },
          { value: 'submitted', label: 'Submitted' },
        ],
      },
      { name: 'sector', label: 'Sector', choices: [{ value: 'private', label: 'Private Limited Company' }] },
    ],
    figures: <Figures totals={{ entries: 10_001, submitted: 1204 }} status="submitted" onStatus={fn()} />,
    count: '1,204 applications match',
    isCounted: true,
    look: (
      <ViewPanel
        choices={{ known: { density: 'comfortable' }, change: fn() }}
        columns={columns}
        shown={['company', 'person', 'created']}
        onShow={onShow}
        widths={widths}
      />
    ),
    children: <Button size="small">Export Report</Button>,
  },
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Narrowed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // As far as applications are counted.
    await expect(canvas.getByRole('button', { name: 'Total Entries 10,000+' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove\s+Status/ }));
    await expect(args.change).toHaveBeenLastCalledWith({ filters: { status: '' } });
    await expect(canvas.getByRole('button', { name: /^Remove\s+Sector/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'in progress');
    await expect(args.change).toHaveBeenLastCalledWith({ filters: { status: 'in progress' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    const filters = expect.objectContaining({ status: '', sector: '' });
    await expect(args.change).toHaveBeenLastCalledWith({ search: '', filters });
  },
};

export const ChoosingColumns: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'View' });
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('checkbox', { name: 'Company Name' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Contact Person' }));
    await expect(onShow).toHaveBeenLastCalledWith(['company', 'created']);
    await userEvent.click(canvas.getByRole('button', { name: 'Standard columns' }));
    await expect(onShow).toHaveBeenLastCalledWith(['company', 'person']);
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
