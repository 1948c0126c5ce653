import { type FormEvent, useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import { longestWords } from '#contract/judging/winner-words.ts';
import type { WinnerProfile, WinnerWords } from '#contract/judging/winner-words-schemas.ts';
import { Button, css, Notice, Panel, stackClass, textClass } from '#theme/index.ts';
import { apiPut } from '../../api/client.ts';
import { LinesField, TickField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useChange } from '../../components/use-change.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileState, savedWords } from './profile-state.tsx';

const sidesClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  alignItems: 'start',
});
const pictureClass = css({ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'md' });
const wordsClass = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

interface ProfileFormProps {
  /** Id of the application. */
  readonly id: string;
  readonly title: string;
  readonly profile: WinnerProfile;
  readonly onSaved: (saved: WinnerProfile) => unknown;
}

/**
 * Text and a picture of a winner, beside the way the page shows them; nothing is shown without the consent of both
 * the winner and the organisers.
 */
export function ProfileForm({ id, title, profile, onSaved }: ProfileFormProps) {
  const path = judgingPaths.winnerProfile(id);
  const { text, write, send } = useKeptText(path, profile.text);
  const [picture, setPicture] = useState(profile.picture);
  const [may_show, setMayShow] = useState(profile.may_show);
  const { isBusy, failure, run } = useChange();
  const save = (event: FormEvent) => {
    event.preventDefault();
    return run(async () => {
      const words: WinnerWords = { text, picture, may_show };
      const saved = await send(() => apiPut<WinnerProfile>(path, words), text);
      onSaved(saved);
      notify(savedWords(saved), 'success');
    });
  };
  return (
    <div className={stackClass[5]}>
      <ProfileState profile={profile} mayShow={may_show} />
      <div className={sidesClass}>
        <Panel as="section" aria-label="What you say">
          <form className={stackClass[5]} onSubmit={(event) => void save(event)}>
            <LinesField
              label="A few words"
              hint={`What the project does, and for whom. ${text.length} of ${longestWords} characters.`}
              maxLength={longestWords}
              value={text}
              onChange={write}
            />
            <PictureField picture={picture} onChange={setPicture} />
            <TickField
              label="These words and this picture may be shown to everyone"
              checked={may_show}
              onChange={setMayShow}
            />
            {failure && <Notice tone="danger">{failure}</Notice>}
            <div>
              <Button type="submit" aria-busy={isBusy}>
                Save
              </Button>
            </div>
          </form>
        </Panel>
        <Panel as="section" aria-label="How it is shown" className={stackClass[2]}>
          <h2 className={textClass.panelTitle}>How it is shown</h2>
          {picture && <img src={picture} alt="" className={pictureClass} />}
          <h3 className={textClass.name}>{title || 'Untitled project'}</h3>
          {text.trim() ? (
            <p className={wordsClass}>{text.trim()}</p>
          ) : (
            <p className={textClass.muted}>Only company, project and award, until you add a few words.</p>
          )}
        </Panel>
      </div>
    </div>
  );
}
