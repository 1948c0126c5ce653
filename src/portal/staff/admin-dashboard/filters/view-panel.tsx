import type { ReactNode } from 'react';
import { css, textClass } from '#theme/index.ts';
import type { Choices } from '../choices/use-choices.ts';
import type { Column } from '../columns/column.ts';
import { ColumnChoice } from '../columns/column-choice.tsx';
import { isStandardSet } from '../columns/column-set.ts';
import type { Widths } from '../columns/use-widths.ts';
import { DropPanel } from '../drop-panel.tsx';
import { DensityChoice } from '../table/density-choice.tsx';
import { ViewChoice } from './view-choice.tsx';

const partClass = css({
  display: 'grid',
  gap: '2',
  '&:not(:last-child)': { paddingBottom: '3', borderBottomWidth: '1px', borderColor: 'border' },
});
/** A phone shows few columns and has no rows to spare. */
const roomyClass = css({ display: { base: 'none', md: 'grid' } });

interface ViewPanelProps<Row> {
  readonly choices: Choices;
  readonly columns: readonly Column<Row>[];
  /** Ids of the visible ones, in order. */
  readonly shown: readonly string[];
  readonly onShow: (shown: readonly string[]) => void;
  readonly widths: Widths;
}

/** The display settings of the table: a named view, row density, columns. */
export function ViewPanel<Row>({ choices, columns, shown, onShow, widths }: ViewPanelProps<Row>) {
  const sign = isStandardSet(shown, columns) ? '▾' : `${shown.length}/${columns.length} ▾`;
  return (
    <DropPanel label="View" sign={sign} legend="View of the table">
      {(close) => (
        <>
          <Part title="Saved views">
            <ViewChoice choices={choices} shown={shown} close={close} />
          </Part>
          <div className={roomyClass}>
            <Part title="Rows">
              <DensityChoice
                density={choices.known?.density ?? 'comfortable'}
                onChoose={(density) => choices.change({ density })}
              />
            </Part>
          </div>
          <Part title="Columns">
            <ColumnChoice columns={columns} shown={shown} onShow={onShow} widths={widths} />
          </Part>
        </>
      )}
    </DropPanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={partClass}>
      <p className={textClass.label}>{title}</p>
      {children}
    </div>
  );
}
