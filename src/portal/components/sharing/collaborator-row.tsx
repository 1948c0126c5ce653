import { useState } from 'react';
import type { Collaborator } from '#contract/application/collaborators-schemas.ts';
import { Button, buttonRowClass, css, textClass, visuallyHiddenClass } from '#theme/index.ts';

const rowClass = css({
  display: 'grid',
  gap: '2',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
});
const nameClass = css({ fontWeight: '600', overflowWrap: 'anywhere' });

interface CollaboratorRowProps {
  readonly collaborator: Collaborator;
  readonly isOwner: boolean;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
  readonly onHandOver: () => void;
}

/** An invited person, and what can be done. Irreversible actions ask for confirmation in place. */
export function CollaboratorRow(props: CollaboratorRowProps) {
  const { collaborator, isOwner, busy, onChange, onRemove, onLeave, onHandOver } = props;
  const { name, email, may, joined_as, joined_at, is_you } = collaborator;
  const [asking, setAsking] = useState<'handover' | 'leave'>();
  const who = name ?? email;
  const hidden = <span className={visuallyHiddenClass}> {who}</span>;
  const small = { size: 'small', 'aria-disabled': busy } as const;
  if (asking !== undefined) {
    const isLeaving = asking === 'leave';
    return (
      <li className={rowClass}>
        <p role="alert">
          {isLeaving
            ? 'Leave this application? Only its owner can invite you again.'
            : `Make ${who} the owner? You can still write; ${who} submits it and decides who works on it.`}
        </p>
        <div className={buttonRowClass[2]}>
          <Button {...small} onClick={isLeaving ? onLeave : onHandOver}>
            {isLeaving ? 'Leave' : 'Hand over'}
          </Button>
          <Button {...small} variant="outlined" onClick={() => setAsking(undefined)}>
            Cancel
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className={rowClass}>
      <div>
        <p className={nameClass}>
          {who}
          {is_you && ' (you)'}
        </p>
        <p className={textClass.caption}>
          {[
            name !== null && email,
            joined_as !== null && `joined as ${joined_as}`,
            may === 'write' ? 'may write' : 'may read',
            joined_at === null && 'invited, has not joined yet',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isOwner && (
        <div className={buttonRowClass[2]}>
          <Button {...small} variant="outlined" onClick={onChange}>
            {may === 'write' ? 'Only let them read' : 'Let them write'}
            {hidden}
          </Button>
          <Button {...small} variant="outlined" onClick={onRemove}>
            {joined_at === null ? 'Withdraw' : 'Remove'}
            {hidden}
          </Button>
          {joined_at !== null && (
            <Button {...small} variant="text" onClick={() => setAsking('handover')}>
              Make owner{hidden}
            </Button>
          )}
        </div>
      )}
      {!isOwner && is_you && (
        <div className={buttonRowClass[2]}>
          <Button {...small} variant="outlined" onClick={() => setAsking('leave')}>
            Leave
          </Button>
        </div>
      )}
    </li>
  );
}
