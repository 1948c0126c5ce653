import { useState } from 'react';
import type { Board, BoardPlace, Contender } from '#contract/judging/board-schemas.ts';
import type { Decision, Decisions } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Button, rowClass, stackClass, TextLink, textClass } from '#theme/index.ts';
import { apiDelete } from '../../../api/client.ts';
import { useFreshApi } from '../../../api/use-fresh-api.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Link } from '../../../components/link.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { notify } from '../../../components/notify.ts';
import { useSession } from '../../../session.tsx';
import { ChoiceFilter, Filters } from '../../components/filters.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { useAddressQuery } from '../../components/use-address-query.ts';
import { DecideDialog } from '../decide-dialog.tsx';
import { outcomeNames, outcomesOf } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { AwardBoard } from './award-board.tsx';
import { ConfirmDecisions } from './confirm-decisions.tsx';
import { decisionColumns } from './decision-columns.tsx';
import { Publication } from './publication.tsx';

type Asked = { readonly what: 'change' | 'take back'; readonly decision: Decision };
type Given = { readonly place: BoardPlace; readonly contender: Contender };

/** The board of awards: the chair decides, a second superadmin confirms, and either publishes. */
export function DecisionsView({ round, reload }: ViewProps) {
  const { user } = useSession();
  const [view, change] = useAddressQuery(['outcome', 'state', 'region', 'award', 'look', 'page'], 'page');
  const decisions = useFreshApi<Decisions>(judgingPaths.decisions(round._id));
  const { data, mutate } = decisions;
  const board = useFreshApi<Board>(judgingPaths.board(round._id));
  const [given, setGiven] = useState<Given | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [confirming, setConfirming] = useState<readonly Decision[]>([]);
  const all = data?.decisions ?? [];
  const isMine = ({ decided_by, confirmed_by }: Decision) =>
    confirmed_by === null && decided_by !== user?._id;
  const standings = new Map((board.data?.decided ?? []).map((each) => [each.application, each]));
  const toConfirm = all.filter(isMine);
  const shown = all.filter(
    (each) =>
      (view.outcome === '' || each.outcome === view.outcome) &&
      (view.state === '' ||
        (view.state === 'mine'
          ? isMine(each)
          : (each.confirmed_by !== null) === (view.state === 'confirmed'))),
  );
  const changed = async () => {
    await Promise.all([mutate(), board.mutate(), reload()]);
  };
  const takeBack = async () => {
    if (!asked) return;
    await apiDelete(judgingPaths.decision(round._id, asked.decision.application));
    await changed();
    notify('The decision was taken back.', 'success');
  };
  const isOpen = round.published_at === null;
  return (
    <div className={stackClass[5]}>
      {data && <Publication round={round} decisions={all} reload={changed} />}
      <ListState
        error={board.error}
        loading={!board.data && !board.error}
        onRetry={() => void board.mutate()}
      />
      {board.data && round.level !== 'screening' && (
        <AwardBoard
          round={round}
          board={board.data}
          filter={view}
          onFilter={change}
          onAward={(place, contender) => setGiven({ place, contender })}
        />
      )}
      <h2 className={textClass.title}>All decisions</h2>
      <Filters>
        <ChoiceFilter
          label="Decision"
          value={view.outcome}
          choices={outcomesOf(round.level).map((outcome) => [outcome, outcomeNames[outcome]])}
          onChange={(outcome) => change({ outcome })}
        />
        <ChoiceFilter
          label="Confirmation"
          value={view.state}
          choices={[
            ['mine', 'Waits for me'],
            ['open', 'Not confirmed yet'],
            ['confirmed', 'Confirmed'],
          ]}
          onChange={(state) => change({ state })}
        />
      </Filters>
      {isOpen && toConfirm.length > 1 && (
        <div className={rowClass[3]}>
          <Button onClick={() => setConfirming(toConfirm)}>
            Confirm all {toConfirm.length} that others took…
          </Button>
        </div>
      )}
      <PagedList
        answer={decisions}
        caption="Decisions"
        columns={decisionColumns({
          round,
          standings,
          userId: user?._id,
          onConfirm: (decision) => setConfirming([decision]),
          onAsk: (what, decision) => setAsked({ what, decision }),
        })}
        rows={() => shown.map((each) => ({ ...each, _id: each.application }))}
        empty={
          all.length > 0 ? (
            'No decision matches the filters'
          ) : (
            <>
              Nothing is decided yet.{' '}
              {isOpen && (
                <>
                  Decide under{' '}
                  <TextLink as={Link} to="?view=ranking">
                    Ranking
                  </TextLink>
                  .
                </>
              )}
            </>
          )
        }
        onClear={all.length === 0 ? undefined : () => change({ outcome: '', state: '' })}
      />
      {confirming.length > 0 && (
        <ConfirmDecisions
          decisions={confirming}
          standings={standings}
          onConfirmed={changed}
          onClose={() => setConfirming([])}
        />
      )}
      {asked?.what === 'take back' && (
        <ConfirmDialog
          title="Take this decision back?"
          confirm="Take it back"
          onConfirm={takeBack}
          onClose={() => setAsked(null)}
        >
          <p>
            Then nothing is decided about “{asked.decision.project_title || 'Untitled project'}”. It can be
            decided again.
          </p>
        </ConfirmDialog>
      )}
      {given && (
        <DecideDialog
          round={round}
          applications={[given.contender]}
          award={given.place.award}
          outcome="approved"
          decisions={all}
          onDecided={changed}
          onClose={() => setGiven(null)}
        />
      )}
      {asked?.what === 'change' && (
        <DecideDialog
          round={round}
          applications={[asked.decision]}
          award={asked.decision.competes_for}
          decisions={all}
          onDecided={changed}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
