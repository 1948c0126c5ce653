import type { AnnouncementHold } from '#contract/staff-room/proposals-schemas.ts';
import { Notice, TextLink } from '#theme/index.ts';
import { TickField } from '../../components/fields.tsx';
import { Link } from '../../components/link.tsx';

/** How many drafts of earlier editions are open. */
export function openDraftsOf(holds: readonly AnnouncementHold[]): number {
  return holds.reduce((sum, { drafts }) => sum + drafts, 0);
}

/** What must be done before an edition is announced, or confirmed with the number of drafts. */
export function AnnouncementHolds(props: {
  holds: readonly AnnouncementHold[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}) {
  const { holds, isConfirmed, onConfirm } = props;
  if (holds.length === 0) return null;
  const drafts = openDraftsOf(holds);
  return (
    <Notice tone="warning" title="Drafts of the earlier edition are open">
      {holds.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        <TextLink as={Link} to="/admin/editions">
          Mail their owners on the page Editions
        </TextLink>
        , or publish anyway.
      </p>
      <TickField
        label={`Announce it although ${drafts === 1 ? 'one draft is' : `${drafts} drafts are`} open`}
        checked={isConfirmed}
        onChange={onConfirm}
      />
    </Notice>
  );
}
