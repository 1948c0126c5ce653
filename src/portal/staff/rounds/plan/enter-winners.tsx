import { useState } from 'react';
import type { Affected } from '#contract/answers.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { EntriesTwice } from '#contract/judging/rounds.ts';
import { Button, Panel, startStackClass, textClass } from '#theme/index.ts';
import { apiPost } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notify } from '../../../components/notify.ts';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { enteringInWords, useEntering } from './entering-count.tsx';
import { TwiceField } from './twice-field.tsx';

/** Fills a national round with the regional winners of its edition. */
export function EnterWinners({ round, reload }: ViewProps) {
  const [isAsked, setAsked] = useState(false);
  const [twice, setTwice] = useState<EntriesTwice | ''>('');
  const { data: winners } = useEntering({
    edition: round.edition,
    level: 'national',
    entrants: { ...round.entrants, from: null },
  });
  const held = (winners?.twice ?? []).filter((each) => each.round !== round._id);
  const enter = async () => {
    const order = { ...(twice && { twice }) };
    const { count } = await apiPost<Affected>(judgingPaths.enterWinners(round._id), order);
    await reload();
    notify(
      count === 0 ? 'All regional winners are in it already.' : `${counted(count, 'winner')} entered.`,
      'success',
    );
  };
  return (
    <Panel as="section" accent="gold" aria-label="Regional winners" className={startStackClass[4]}>
      <h2 className={textClass.title}>Regional winners</h2>
      <p>
        {winners ? `${enteringInWords(winners, true)}.` : 'Counting...'} In this round:{' '}
        {counted(round.entries, 'application')}.
      </p>
      <Button disabled={!winners || winners.count === 0} onClick={() => setAsked(true)}>
        Add the regional winners
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Add the regional winners to this round?"
          confirm="Send the winners in"
          isReady={held.length === 0 || twice !== ''}
          onConfirm={enter}
          onClose={() => setAsked(false)}
        >
          <p>
            Winners of the published regional rounds of {round.edition} that are not in this round yet are
            added. Once added, an application stays. No mail is sent; assign or draw jurors afterwards.
          </p>
          <TwiceField twice={held} value={twice} onChange={setTwice} />
        </ConfirmDialog>
      )}
    </Panel>
  );
}
