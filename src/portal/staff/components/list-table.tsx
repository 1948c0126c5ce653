import { classes, css, visuallyHiddenClass } from '#theme/index.ts';
import { cardClass, cardTableClass } from './cards.ts';
import { ListCell, type ListColumn } from './list-cell.tsx';

const frameClass = css({
  borderWidth: { base: '1px', mdDown: '0' },
  borderColor: 'border',
  borderRadius: 'md',
  background: { base: 'bg.panel', mdDown: 'transparent' },
  overflowX: { base: 'auto', mdDown: 'visible' },
});
const headClass = css({
  paddingInline: { base: '3', _print: '1.5' },
  paddingBlock: '3',
  textAlign: 'start',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  background: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border.strong',
  '&[data-action]': { position: 'sticky', insetInlineEnd: '0', _print: { display: 'none' } },
});

/** Space between the lines of a card. */
const rowClass = css({ rowGap: '2' });

interface ListTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly busy: boolean;
}

/** Rows under titles; on a phone, cards. */
export function ListTable<Row extends { readonly _id: string }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, busy } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section className={frameClass} aria-label={caption} tabIndex={0}>
      <table className={cardTableClass} aria-busy={busy}>
        <caption className={visuallyHiddenClass}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isAction }) => (
              <th key={title} scope="col" className={headClass} data-action={isAction || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className={classes(cardClass, rowClass)}>
              {columns.map((column) => (
                <ListCell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
