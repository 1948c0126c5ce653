import type { ReportColumn } from '#contract/staff-room/reports-schemas.ts';
import { Button, css } from '#theme/index.ts';

const boxClass = css({
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  '& > legend': { textStyle: 'label', marginBottom: '2' },
});
const scrollClass = css({
  position: 'relative',
  maxHeight: '16rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  paddingInline: '4',
  paddingBlock: '2',
});
const groupClass = css({
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
  '& > legend': { fontWeight: '600', fontSize: 'sm', color: 'fg.muted', paddingBlock: '2' },
});
const choiceClass = css({
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  paddingBlock: '1.5',
  minHeight: '24px',
  lineHeight: 'snug',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { flex: 'none', width: '20px', height: '20px', accentColor: '{colors.accent}' },
});
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  marginBottom: '2',
});
const countClass = css({ color: 'fg.muted', fontSize: 'sm', marginInlineEnd: 'auto' });

interface ExportColumnsProps {
  readonly columns: readonly ReportColumn[];
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** The additional columns of a report, under the headings of the form. */
export function ExportColumns({ columns, keys, onChange }: ExportColumnsProps) {
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  const membersOf = (name: string) => columns.filter(({ group }) => group === name);
  return (
    <fieldset className={boxClass}>
      <legend>Further columns</legend>
      <div className={actionsClass}>
        <span role="status" className={countClass}>
          {`${keys.size} of ${columns.length} chosen`}
        </span>
        <Button size="small" variant="text" onClick={() => onChange(new Set(columns.map(({ key }) => key)))}>
          All
        </Button>
        <Button size="small" variant="text" onClick={() => onChange(new Set())}>
          None
        </Button>
      </div>
      <div className={scrollClass}>
        {[...new Set(columns.map(({ group }) => group))].map((group) => (
          <fieldset key={group} className={groupClass}>
            <legend>{group}</legend>
            {membersOf(group).map(({ key, title }) => (
              <label key={key} className={choiceClass}>
                <input type="checkbox" checked={keys.has(key)} onChange={() => toggle(key)} />
                {title}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
