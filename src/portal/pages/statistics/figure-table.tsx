import { css } from '#theme/index.ts';
import type { Figure } from './figure.ts';

const number = new Intl.NumberFormat('en-IN');

const frameClass = css({ overflow: 'auto', maxHeight: '28rem', marginTop: '3' });
const tableClass = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  '& th, & td': {
    paddingBlock: '2',
    paddingInline: '3',
    textAlign: 'end',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-child, & [data-text]': { textAlign: 'start' },
  '& thead th': { position: 'sticky', top: '0', background: 'bg.subtle', fontWeight: '600' },
  '& tbody th': { fontWeight: '400' },
});

/** The figures of a chart as a table. */
export function FigureTable({ figure: { title, headings, rows } }: { figure: Figure }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section className={frameClass} aria-label={`${title}, table`} tabIndex={0}>
      <table className={tableClass}>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th
                key={heading}
                scope="col"
                data-text={typeof rows[0]?.[column] === 'string' ? '' : undefined}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have one title; rows never move
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]} data-text={typeof cell === 'string' ? '' : undefined}>
                  {typeof cell === 'number' ? number.format(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
