import { useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { WordsToReview } from '#contract/judging/winner-words-schemas.ts';
import { Button, css, Notice, Panel, rowClass, stackClass, TextLink, textClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { SendBackDialog } from './send-back-dialog.tsx';

const cardClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' },
  gap: { base: '4', md: '6' },
  alignItems: 'start',
  '&[data-plain]': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
// Cropped as on the winners' page.
const pictureClass = css({ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'md' });
const wordsClass = css({ maxWidth: 'prose', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

interface WordsCardProps {
  readonly words: WordsToReview;
  /** Reloads the list. */
  readonly onJudged: () => Promise<unknown>;
}

/** A winner's words, as the site would show them, with the two possible decisions. */
export function WordsCard({ words, onJudged }: WordsCardProps) {
  const { _id, project_title, company_name, awards, text, picture, state, note, saved_at, shown_since } =
    words;
  const { changes } = words;
  const [sendsBack, setSendsBack] = useState(false);
  const { isBusy, run } = useNotifiedChange();
  const title = project_title || 'Untitled project';
  const approve = async () => {
    await run(async () => {
      await apiPost(judgingPaths.approveWords(_id), { changes });
      notify(`The winners’ page shows the words about “${title}” now.`, 'success');
    });
    await onJudged();
  };
  return (
    <Panel as="li" className={cardClass} data-plain={picture === null ? '' : undefined}>
      {picture !== null && (
        <img src={picture} alt={`From the winner, for “${title}”`} className={pictureClass} />
      )}
      <div className={stackClass[3]}>
        <div>
          <h2 className={textClass.name}>
            <TextLink as={Link} to={`/application/preview?id=${encodeURIComponent(_id)}`}>
              {title}
            </TextLink>
          </h2>
          <p className={textClass.muted}>{company_name}</p>
          {awards.map((award) => (
            <p key={award} className={textClass.hint}>
              {award}
            </p>
          ))}
        </div>
        {text ? (
          <p className={wordsClass}>{text}</p>
        ) : (
          <p className={textClass.muted}>A picture without a text.</p>
        )}
        {note && (
          <Notice tone="info" title="Sent back with this note">
            <p>{note}</p>
          </Notice>
        )}
        <p className={textClass.hint}>
          Written on {indianTime(saved_at)}.{' '}
          {state !== 'approved' && shown_since !== null
            ? `The winners’ page shows what was approved on ${indianTime(shown_since)}.`
            : state !== 'approved' && 'Nothing is shown yet.'}
        </p>
        {state !== 'returned' && (
          <div className={rowClass[3]}>
            {state === 'waiting' && (
              <Button size="small" aria-busy={isBusy} onClick={() => void approve()}>
                Approve
              </Button>
            )}
            <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setSendsBack(true)}>
              {state === 'waiting' ? 'Send back' : 'Take off the page'}
            </Button>
          </div>
        )}
      </div>
      {sendsBack && <SendBackDialog words={words} onSent={onJudged} onClose={() => setSendsBack(false)} />}
    </Panel>
  );
}
