import type { ReactNode } from 'react';
import type { EntryAssignment } from '#contract/judging/entries-schemas.ts';
import { css } from '#theme/index.ts';
import { StateBadge, type Tone } from '../../components/state-badge.tsx';
import { counted } from '../round-words.ts';

const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
});
const reasonClass = css({ flexBasis: 'full', color: 'fg.muted', fontSize: 'xs' });

/** Who judges an application, their progress, and why they handed it back if they did. */
export function AssignmentLine({
  assignment,
  children,
}: {
  assignment: EntryAssignment;
  /** The actions on it. */
  children?: ReactNode;
}) {
  const { name, reason, blocked } = assignment;
  const [words, tone] = stateOf(assignment);
  return (
    <li className={lineClass}>
      <span>{name}</span>
      <StateBadge tone={tone}>{words}</StateBadge>
      {blocked && <StateBadge tone="bad">{blocked}</StateBadge>}
      {children}
      {reason && <span className={reasonClass}>“{reason}”</span>}
    </li>
  );
}

function stateOf({ state, sheet, points }: EntryAssignment): [string, Tone] {
  if (state === 'conflict') return ['Conflict of interest', 'bad'];
  if (state === 'recused') return ['Recused', 'bad'];
  if (sheet === 'submitted') return [counted(points ?? 0, 'point'), 'good'];
  if (sheet === 'begun') return ['Begun', 'waiting'];
  return state === 'assigned' ? ['Not opened yet', 'plain'] : ['Opened', 'waiting'];
}
