import type { DeletedApplication } from '#contract/application/application-list.ts';
import { Button, css, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { formatInstant } from './format-instant.ts';
import { titleOf } from './use-drafts.ts';

const rootClass = css({
  borderTopWidth: '1px',
  borderColor: 'border',
  paddingTop: '4',
  '& summary': { textStyle: 'label', cursor: 'pointer', width: 'fit-content', paddingBlock: '1' },
});
const listClass = css({ listStyle: 'none', display: 'grid', marginTop: '3' });
const rowClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
});
const wordsClass = css({ flex: '1 1 16rem', minWidth: '0' });

export interface RecentlyDeletedProps {
  drafts: readonly DeletedApplication[];
  busy: string | undefined;
  onRestore: (draft: DeletedApplication) => void;
}

/** Drafts deleted in the last 30 days, and the way back. */
export function RecentlyDeleted({ drafts, busy, onRestore }: RecentlyDeletedProps) {
  return (
    <details className={rootClass}>
      <summary>Recently deleted ({drafts.length})</summary>
      <ul className={listClass}>
        {drafts.map((draft) => (
          <li key={draft._id} className={rowClass}>
            <div className={wordsClass}>
              <p className={textClass.name}>{titleOf(draft)}</p>
              <p className={textClass.hint}>
                Deleted <time dateTime={draft.deleted_at}>{formatInstant(draft.deleted_at)}</time>; can be
                restored until{' '}
                <time dateTime={draft.restorable_until}>{formatInstant(draft.restorable_until)}</time>
              </p>
            </div>
            <Button
              variant="outlined"
              size="small"
              disabled={busy !== undefined}
              aria-busy={busy === draft._id}
              onClick={() => onRestore(draft)}
            >
              Restore<span className={visuallyHiddenClass}> {titleOf(draft)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
