import { css } from '#theme/index.ts';
import { PlainTable } from '../components/plain-table.tsx';
import type { Figure } from './figure.ts';

const number = new Intl.NumberFormat('en-IN');

const frameClass = css({ maxHeight: '28rem', marginTop: '3' });

/** The figures of a chart as a table. */
export function FigureTable({ figure: { title, headings, rows } }: { figure: Figure }) {
  return (
    <PlainTable label={`${title}, table`} className={frameClass}>
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th
              key={heading}
              scope="col"
              data-number={typeof rows[0]?.[column] === 'number' ? '' : undefined}
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
              <td key={headings[column + 1]} data-number={typeof cell === 'number' ? '' : undefined}>
                {typeof cell === 'number' ? number.format(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
