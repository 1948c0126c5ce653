import { type FormEvent, useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Draw } from '#contract/judging/rounds-schemas.ts';
import { Button, css, Notice, Panel, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../../../api/api-error.ts';
import { apiPost } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextField } from '../../../components/fields.tsx';
import { notify } from '../../../components/notify.ts';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { DrawBalance } from './draw-balance.tsx';

const formClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'flex-end',
  '& > div': { flex: '1 1 14rem', maxWidth: { md: '20rem' } },
});

/** Assigns the applications of a round by draw: first a preview, then for real. */
export function DrawPanel({ round, reload }: ViewProps) {
  const [seed, setSeed] = useState(() => newSeed());
  const [draw, setDraw] = useState<Draw | null>(null);
  const [failure, setFailure] = useState('');
  const [isAsked, setAsked] = useState(false);
  const path = judgingPaths.drawRound(round._id);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    setDraw(null);
    try {
      setDraw(await apiPost<Draw>(path, { seed, is_trial: true }));
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const keep = async () => {
    if (!draw) return;
    const { added } = await apiPost<Draw>(path, { seed: draw.seed, fingerprint: draw.fingerprint });
    setDraw(null);
    await reload();
    notify(`${counted(added, 'assignment')} made.`, 'success');
  };
  if (round.entries === 0)
    return (
      <Notice tone="info" title="Nothing to draw">
        <p>No application is in this round yet.</p>
      </Notice>
    );
  if (round.short === 0 && !draw)
    return (
      <Notice tone="success" title="Every application has its jurors">
        <p>
          A draw replaces jurors who gave an application back or can no longer judge. Nothing is missing now.
        </p>
      </Notice>
    );
  return (
    <Panel as="section" aria-label="Draw" className={stackClass[4]}>
      <h2 className={textClass.title}>Draw</h2>
      <p>
        {counted(round.short, 'application')} of {round.entries.toLocaleString('en-IN')}{' '}
        {round.short === 1 ? 'has' : 'have'} fewer than {counted(round.jurors_each, 'juror')}. The draw fills
        them up at random and evenly, within limits, regions, categories and blocked domains. The same seed on
        the same round gives the same result, so that anyone can check it.
      </p>
      <form className={formClass} onSubmit={(event) => void look(event)}>
        <TextField label="Seed" maxLength={100} value={seed} onChange={setSeed} />
        <Button type="submit" variant="outlined" disabled={seed.trim() === '' || round.jurors.length === 0}>
          Preview the draw
        </Button>
      </form>
      {round.jurors.length === 0 && <p>Add jurors first.</p>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {draw && (
        <>
          <DrawBalance draw={draw} jurors={round.jurors} />
          <div>
            <Button disabled={draw.added === 0} onClick={() => setAsked(true)}>
              Keep this draw…
            </Button>
          </div>
        </>
      )}
      {isAsked && draw && (
        <ConfirmDialog
          title="Keep this draw?"
          confirm="Keep the draw"
          onConfirm={keep}
          onClose={() => setAsked(false)}
        >
          <p>
            {counted(draw.added, 'assignment')} with the seed “{draw.seed}”.{' '}
            {round.state === 'open'
              ? 'Jurors see what is theirs at once, and each gets one mail within two minutes.'
              : 'Jurors see what is theirs when the round opens. Each gets one mail within two minutes, and one at the opening.'}{' '}
            A draw cannot be undone as a whole: take single assignments away under Progress.
          </p>
          {draw.short.length > 0 && (
            <p>{counted(draw.short.length, 'application')} will still have too few jurors.</p>
          )}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Any value works; it is shown so that the draw can be repeated. */
function newSeed(): string {
  return `draw-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}
