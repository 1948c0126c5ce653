import type { WinnerProfile } from '#contract/judging/winner-words-schemas.ts';
import { Notice } from '#theme/index.ts';
import { indianTime } from '../../components/indian-time.ts';

interface ProfileStateProps {
  /** As last saved. */
  readonly profile: WinnerProfile;
  /** What is ticked now. */
  readonly mayShow: boolean;
}

/** The state of a winner's text. */
export function ProfileState({ profile: { state, note, shown_since }, mayShow }: ProfileStateProps) {
  const meanwhile =
    shown_since === null
      ? 'Until then the page names only company, project and award.'
      : `Until then the page shows what was approved on ${indianTime(shown_since)}.`;
  if (!mayShow)
    return (
      <Notice tone="info">
        Nothing of this is shown without your consent: the page names only company, project and award.
      </Notice>
    );
  if (state === 'returned')
    return (
      <Notice tone="warning" title="The organisers ask you to change this">
        <p>{note}</p>
        <p>Save your words again when they are ready. {meanwhile}</p>
      </Notice>
    );
  if (state === 'waiting')
    return (
      <Notice tone="info" title="The organisers read this now">
        <p>You get a mail when it is shown. {meanwhile}</p>
      </Notice>
    );
  if (state === 'approved')
    return (
      <Notice tone="success" title="The winners’ page shows what you saved">
        <p>When you change it, the organisers read it first; until then the page stays as it is.</p>
      </Notice>
    );
  return (
    <Notice tone="info">Once you save it, the organisers read it before it is shown. {meanwhile}</Notice>
  );
}

/** The outcome of saving. */
export function savedWords({ state, may_show }: WinnerProfile): string {
  if (state === 'approved') return 'Saved. The winners’ page shows it.';
  if (state === 'waiting') return 'Saved. The winners’ page shows it once the organisers have read it.';
  return may_show ? 'Saved. There is nothing to show yet.' : 'Saved. It is not shown.';
}
