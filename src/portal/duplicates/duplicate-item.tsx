import { useState } from 'react';
import type { DuplicateMark } from '#contract/staff-room/handling/duplicates.ts';
import type { Duplicate } from '#contract/staff-room/handling/duplicates-schemas.ts';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import {
  Button,
  buttonRowClass,
  classes,
  css,
  rowClass,
  stackClass,
  TextLink,
  textClass,
} from '#theme/index.ts';
import { indianTime } from '../components/indian-time.ts';
import { Link } from '../components/link.tsx';
import { useKeptFocus } from '../components/use-kept-focus.ts';
import { Comparison } from './comparison.tsx';

const itemClass = classes(
  stackClass[2],
  css({ padding: '3', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' }),
);
const foldClass = css({
  '& > summary': { cursor: 'pointer', fontWeight: '600', minHeight: '24px' },
  '&[open] > summary': { marginBottom: '2' },
});

const saidWords: { readonly [says in DuplicateMark]: string } = {
  one: 'The same project',
  two: 'Two different projects',
};

interface DuplicateItemProps {
  readonly id: string;
  readonly of: Duplicate;
  readonly onMark: (other: string, says: DuplicateMark | null) => Promise<unknown>;
}

/** A possible duplicate: what both have in common, what differs, and what staff say about it. */
export function DuplicateItem({ id, of, onMark }: DuplicateItemProps) {
  const { _id: other, title, company, owner, status, same, mark } = of;
  const [isCompared, setCompared] = useState(false);
  const root = useKeptFocus();
  const name = company || 'A company without a name';
  const say = (says: DuplicateMark | null) => void onMark(other, says);
  return (
    <li aria-label={`${name}: ${title || 'no title yet'}`}>
      <div ref={root} className={itemClass}>
        <div className={rowClass[3]}>
          <TextLink
            as={Link}
            to={`/application/preview?id=${encodeURIComponent(other)}`}
            className={textClass.name}
          >
            {name}
          </TextLink>
          <StatusBadge status={status} />
        </div>
        <p className={textClass.longHint}>
          {[title, owner && `by ${owner}`].filter(Boolean).join(', ')}
          {same.length > 0 ? `. Same: ${same.join(', ')}.` : '. Nothing is the same any more.'}
        </p>
        {mark && (
          <p role="status" className={textClass.strong}>
            {saidWords[mark.says]}
            <span className={textClass.hint}>
              {' '}
              – {mark.by}, {indianTime(mark.at)}
            </span>
          </p>
        )}
        <div className={buttonRowClass[2]}>
          {mark ? (
            <Button size="small" variant="text" onClick={() => say(null)}>
              Take Back
            </Button>
          ) : (
            <>
              <Button size="small" variant="outlined" onClick={() => say('one')}>
                Same Project
              </Button>
              <Button size="small" variant="outlined" onClick={() => say('two')}>
                Different Projects
              </Button>
            </>
          )}
        </div>
        <details
          className={foldClass}
          onToggle={({ currentTarget }) => currentTarget.open && setCompared(true)}
        >
          <summary>What differs</summary>
          {isCompared && <Comparison id={id} other={other} />}
        </details>
      </div>
    </li>
  );
}
