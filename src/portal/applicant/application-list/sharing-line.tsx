import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { css } from '#theme/index.ts';

const badgeClass = css({
  justifySelf: 'start',
  alignSelf: 'flex-start',
  paddingInline: '2.5',
  paddingBlock: '0.5',
  borderRadius: 'full',
  fontSize: 'sm',
  color: 'fg',
  background: 'accent.subtle',
  overflowWrap: 'anywhere',
});

interface SharingLineProps {
  readonly access: NonNullable<ApplicationListItem['access']>;
  readonly sharedBy: string | undefined;
  readonly collaborators: number;
}

/** Whose application it is, if several people work on it. */
export function SharingLine({ access, sharedBy, collaborators }: SharingLineProps) {
  if (access !== 'owner') {
    return (
      <p className={badgeClass}>
        Shared by {sharedBy ?? 'a colleague'}
        {access === 'read' && ': you can read it'}
      </p>
    );
  }
  if (collaborators === 0) return null;
  return (
    <p className={badgeClass}>
      Shared with {collaborators} {collaborators === 1 ? 'person' : 'people'}
    </p>
  );
}
