import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Affected } from '#contract/answers.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { EntriesTwice } from '#contract/judging/rounds.ts';
import { Button, Notice, Panel, rowClass, stackClass } from '#theme/index.ts';
import { apiDelete, apiPost } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TickField } from '../../../components/fields.tsx';
import { indianTime } from '../../../components/indian-time.ts';
import { notify } from '../../../components/notify.ts';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { enteringInWords, useEntering } from './entering-count.tsx';
import { TwiceField } from './twice-field.tsx';

/** What ends a draft: starting or removing it. */
export function DraftSteps({ round, reload, isDirty }: ViewProps & { readonly isDirty: boolean }) {
  const [isSeen, setSeen] = useState(false);
  const [asked, setAsked] = useState<'start' | 'remove' | null>(null);
  const { data: entering } = useEntering(round);
  const [twice, setTwice] = useState<EntriesTwice | ''>('');
  const navigate = useNavigate();
  const isNational = round.level === 'national' && round.entrants.from === null;
  const held = isNational ? [] : (entering?.twice ?? []);
  const start = async () => {
    const order = { ...(twice && { twice }) };
    const { count } = await apiPost<Affected>(judgingPaths.startRound(round._id), order);
    notify(`The round was started with ${counted(count, 'application')}.`, 'success');
    await reload();
    navigate('?view=jurors', { replace: true, preventScrollReset: true });
  };
  const remove = async () => {
    await apiDelete(judgingPaths.round(round._id));
    notify('The draft was removed.', 'success');
    navigate('/admin/rounds', { replace: true });
  };
  return (
    <Panel className={stackClass[4]}>
      <p>
        This is a draft: jurors do not see it. Save what you change below, then start it; it opens to its
        jurors on {indianTime(round.opens_at)}.
      </p>
      <div className={rowClass[3]}>
        <Button onClick={() => setAsked('start')}>Start round</Button>
        <Button variant="outlined" onClick={() => setAsked('remove')}>
          Remove draft
        </Button>
      </div>
      {asked === 'start' && (
        <ConfirmDialog
          title="Start this round?"
          confirm={
            entering && !isNational
              ? `Start round with ${counted(entering.count, 'application')}`
              : 'Start round'
          }
          isGrave
          isReady={(held.length === 0 || twice !== '') && (!isDirty || isSeen)}
          onConfirm={start}
          onClose={() => setAsked(null)}
        >
          <p>This cannot be undone. As the plan was last saved:</p>
          <ul>
            <li>
              {isNational
                ? 'It starts empty. The regional winners enter by a button afterwards.'
                : `What enters: ${entering ? enteringInWords(entering, false) : '...'}.`}
            </li>
            <li>Its score sheet is fixed: criteria and weights stay as they are until it is published.</li>
            <li>
              Only the jurors to whom an application is assigned can read it, no longer the whole jury of its
              region.
            </li>
            <li>Afterwards only the end of the round can be changed.</li>
          </ul>
          {isDirty && (
            <>
              <Notice tone="warning" title="The plan has changes that are not saved">
                <p>The round would start without them. Cancel and press “Save plan” to keep them.</p>
              </Notice>
              <TickField label="Start without these changes" checked={isSeen} onChange={setSeen} />
            </>
          )}
          <TwiceField twice={held} value={twice} onChange={setTwice} />
          {entering?.count === 0 && !isNational && (
            <Notice tone="warning">Nothing would enter: no submitted application fits the plan.</Notice>
          )}
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="Remove this draft?"
          confirm="Remove draft"
          isGrave
          onConfirm={remove}
          onClose={() => setAsked(null)}
        >
          <p>Its plan and its list of jurors are deleted permanently. Nothing was judged in it yet.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
