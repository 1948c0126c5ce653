import { Button, buttonClass, css, Panel } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { notify } from '../../components/notify.ts';
import { useLinkedPlace } from '../../components/use-linked-place.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import type { Figure } from './figure.ts';
import { FigureTable } from './figure-table.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { usePalette } from './palette.ts';
import { saveCsv, savePng } from './save-figure.ts';

const cardClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '4',
  '&[data-place=wide]': { gridColumn: '1 / -1' },
});
const headClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
});
const saveClass = css({
  position: 'relative',
  '& > summary': { listStyle: 'none', cursor: 'pointer' },
  '& > div': {
    position: 'absolute',
    zIndex: 'drawer',
    insetInlineEnd: '0',
    top: 'calc(100% + 0.25rem)',
    display: 'grid',
    padding: '1',
    whiteSpace: 'nowrap',
    background: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'raised',
  },
});
// Brings the card's edge into view with its title.
const titleClass = css({ textStyle: 'title', scrollMarginTop: '8' });
const wordsClass = css({ flex: '1 1 11rem', maxWidth: 'prose' });
const mutedClass = css({ color: 'fg.muted', fontSize: 'sm', marginTop: '1', textWrap: 'pretty' });
const besideClass = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& section': { maxHeight: '36rem', marginTop: '0' },
});
const tableClass = css({
  '& > summary': {
    cursor: 'pointer',
    color: 'accent',
    fontWeight: '600',
    fontSize: 'sm',
    minHeight: '36px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    textDecoration: 'underline',
    textUnderlineOffset: '0.22em',
  },
});

interface FigureCardProps {
  readonly figure: Figure;
  /** Filters and time, written into the picture. */
  readonly selection: string;
  /** `wide` takes a whole row. */
  readonly place: 'wide' | 'usual';
}

/** A chart with what it counts, its table and its files. */
export function FigureCard({ figure, selection, place }: FigureCardProps) {
  const palette = usePalette();
  const heading = useLinkedPlace<HTMLHeadingElement>();
  const { id, title, counts, note, labels, kind } = figure;
  const isMap = kind === 'map';
  const savePicture = () =>
    savePng(figure, palette, selection).catch((error: Error) => notify(messageOf(error), 'error'));
  return (
    <Panel as="section" aria-labelledby={`figure-${id}`} className={cardClass} data-place={place}>
      <div className={headClass}>
        <div className={wordsClass}>
          <h2 ref={heading} id={`figure-${id}`} tabIndex={-1} className={titleClass}>
            {title}
          </h2>
          <p className={mutedClass}>{counts}</p>
        </div>
        {labels.length > 0 && (
          <details className={saveClass}>
            <summary
              className={buttonClass({ size: 'small', variant: 'outlined' })}
              aria-label={`Save: ${title}`}
            >
              Save <span aria-hidden="true">▾</span>
            </summary>
            <div>
              <Button
                size="small"
                variant="text"
                aria-label={`Picture (PNG): ${title}`}
                onClick={() => void savePicture()}
              >
                Picture (PNG)
              </Button>
              <Button
                size="small"
                variant="text"
                aria-label={`Table (CSV): ${title}`}
                onClick={() => saveCsv(figure)}
              >
                Table (CSV)
              </Button>
            </div>
          </details>
        )}
      </div>
      {labels.length > 0 ? (
        <div className={isMap ? besideClass : undefined}>
          <div>
            {isMap ? <MapCanvas figure={figure} /> : <ChartCanvas figure={figure} />}
            {note !== undefined && <p className={mutedClass}>{note}</p>}
          </div>
          {isMap && <FigureTable figure={figure} />}
        </div>
      ) : (
        <p className={mutedClass}>There is nothing to show.</p>
      )}
      {figure.rows.length > 0 && !isMap && (
        <details className={tableClass}>
          <summary aria-label={`Table: ${title}`}>Table</summary>
          <FigureTable figure={figure} />
        </details>
      )}
    </Panel>
  );
}
