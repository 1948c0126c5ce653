import type { EntrySheet, EntrySheets } from '#contract/judging/entries-schemas.ts';
import { css, startStackClass, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { indianTime } from '../../components/indian-time.ts';
import { PlainTable } from '../components/plain-table.tsx';
import { StateBadge, type Tone } from '../components/state-badge.tsx';

const frameClass = css({
  justifySelf: 'start',
  '& :is(th, td)': { minWidth: { base: '8rem', md: '10rem' } },
  // The criterion stays visible beside jurors further right.
  '& tr > :first-child': {
    position: { md: 'sticky' },
    insetInlineStart: '0',
    background: 'bg.panel',
    minWidth: { base: '9rem', md: '14rem' },
  },
  '& thead tr > :first-child': { background: 'bg.subtle', zIndex: '2' },
});
const noteClass = css({ color: 'fg.muted', fontSize: 'xs', fontWeight: '400' });

/** Criteria as rows, jurors as columns, which makes differences visible. */
export function SheetTable({ sheets: { sheets, criteria, out_of } }: { sheets: EntrySheets }) {
  return (
    <PlainTable label="Score sheets" className={frameClass}>
      <caption className={visuallyHiddenClass}>Score sheets side by side</caption>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          {sheets.map((sheet) => (
            <th key={sheet._id} scope="col">
              <SheetHead sheet={sheet} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ label, out_of: most }, at) => (
          <tr key={label}>
            <th scope="row">
              <div className={startStackClass[1]}>
                <span>{label}</span>
                <span className={noteClass}>out of {most}</span>
              </div>
            </th>
            {sheets.map(({ _id, criteria: given }) => {
              const mark = given[at];
              return (
                <td key={_id}>
                  {mark === undefined || mark.text === '' ? (
                    '-'
                  ) : (
                    <div className={startStackClass[1]}>
                      <span className={textClass.strong}>{mark.points}</span>
                      <span className={noteClass}>{mark.text}</span>
                    </div>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <div className={startStackClass[1]}>
              <span>Total</span>
              <span className={noteClass}>out of {out_of}; only submitted sheets count</span>
            </div>
          </th>
          {sheets.map(({ _id, points }) => (
            <td key={_id} className={textClass.title}>
              {points ?? '-'}
            </td>
          ))}
        </tr>
      </tbody>
    </PlainTable>
  );
}

function SheetHead({ sheet }: { sheet: EntrySheet }) {
  const [words, tone] = stateOf(sheet);
  return (
    <div className={startStackClass[1]}>
      <span>{sheet.name}</span>
      <StateBadge tone={tone}>{words}</StateBadge>
      {sheet.updated_at && <span className={noteClass}>{indianTime(sheet.updated_at)}</span>}
      {sheet.reason && <span className={noteClass}>“{sheet.reason}”</span>}
    </div>
  );
}

function stateOf({ state, sheet }: EntrySheet): [string, Tone] {
  if (state === 'conflict') return ['Conflict of interest', 'bad'];
  if (state === 'recused') return ['Recused: does not count', 'bad'];
  if (sheet === 'submitted') return ['Submitted', 'good'];
  if (sheet === 'begun') return ['Begun', 'waiting'];
  return state === 'assigned' ? ['Not opened yet', 'plain'] : ['Opened', 'waiting'];
}
