import { useState } from 'react';
import type { StaffUser } from '#contract/account/staff.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { JurorProgress, RoundDetail, RoundJuror } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, css, rowClass, stackClass, TextLink } from '#theme/index.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { apiPut } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Link } from '../../../components/link.tsx';
import { notify } from '../../../components/notify.ts';
import type { ListColumn } from '../../components/list-cell.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { JurorName } from '../juror-name.tsx';
import { useThemes } from '../plan/use-themes.ts';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { DrawPanel } from './draw-panel.tsx';
import { JurorDialog } from './juror-dialog.tsx';
import { newJuror, toRoundJuror } from './round-juror.ts';

const wordsClass = css({ marginInlineEnd: 'auto', color: 'fg.muted' });

/** Who judges in a round, within which limits, and the draw that assigns its applications. */
export function JurorsView({ round, reload }: ViewProps) {
  const answer = useApi<readonly StaffUser[]>(staffPaths.juryUsers);
  const accounts = answer.data;
  const themes = useThemes(round.edition);
  const [edited, setEdited] = useState<RoundJuror | 'new' | null>(null);
  const [removed, setRemoved] = useState<JurorProgress | null>(null);
  const isFixed = round.published_at !== null;
  const jurors = round.jurors.map(toRoundJuror);
  const left = (accounts ?? []).filter(({ _id }) => !jurors.some(({ juror }) => juror === _id));
  const choose = async (next: readonly RoundJuror[], said: string) => {
    const { changes } = round;
    try {
      await apiPut<RoundDetail>(judgingPaths.roundJurors(round._id), { jurors: next, changes });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await reload();
      throw new Error(
        'Someone else changed this round. The list now shows their changes: save again to add yours.',
      );
    }
    await reload();
    notify(said, 'success');
  };
  const programmes = findEdition(round.edition)?.programmes.map(({ id, name }) => [id, name] as const) ?? [];
  return (
    <div className={stackClass[5]}>
      {round.state !== 'draft' && !isFixed && <DrawPanel round={round} reload={reload} />}
      <div className={rowClass[3]}>
        <p className={wordsClass} role="status">
          {counted(round.jurors.length, 'juror')}. No juror gets an application of a company with their own
          email domain.
        </p>
        {!isFixed && (
          <>
            <Button
              variant="outlined"
              size="small"
              disabled={left.length === 0}
              onClick={() => setEdited('new')}
            >
              Add a juror
            </Button>
            {left.length > 1 && (
              <Button
                variant="outlined"
                size="small"
                onClick={() =>
                  void choose(
                    [...jurors, ...left.map(({ _id }) => newJuror(_id))],
                    `${counted(left.length, 'juror')} added.`,
                  ).catch((failed) => notify(messageOf(failed), 'error'))
                }
              >
                Add all {left.length} others
              </Button>
            )}
          </>
        )}
      </div>
      <PagedList
        answer={answer}
        caption="Jurors"
        rows={() => round.jurors.map((each) => ({ ...each, _id: each.juror }))}
        columns={columnsOf({
          programmes: new Map(programmes),
          themes: new Map(themes),
          usual: round.limit_each,
          act: isFixed ? null : { edit: (each) => setEdited(toRoundJuror(each)), remove: setRemoved },
        })}
        empty={
          accounts?.length === 0 ? (
            <>
              There is no jury account yet. Invite jury members under{' '}
              <TextLink as={Link} to="/admin/accounts">
                Accounts
              </TextLink>
              .
            </>
          ) : (
            'This round has no jurors yet. Add them here.'
          )
        }
      />
      {edited && (
        <JurorDialog
          juror={edited === 'new' ? null : edited}
          people={edited === 'new' ? left : (accounts ?? [])}
          programmes={programmes}
          themes={themes}
          usualLimit={round.limit_each}
          onClose={() => setEdited(null)}
          onSave={(next) =>
            choose([...jurors.filter(({ juror }) => juror !== next.juror), next], 'The juror was saved.')
          }
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Take ${removed.name} out of the round?`}
          confirm="Take out"
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            choose(
              jurors.filter(({ juror }) => juror !== removed.juror),
              `${removed.name} was taken out.`,
            )
          }
        >
          <p>
            Draws no longer assign anything to them. Their existing assignments stay (
            {counted(removed.assigned, 'application')}): take them away under Progress.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type Row = JurorProgress & { readonly _id: string };

interface ColumnWords {
  readonly programmes: ReadonlyMap<string, string>;
  readonly themes: ReadonlyMap<string, string>;
  /** The limit of jurors without their own. */
  readonly usual: number | null;
  readonly act: { edit(juror: JurorProgress): void; remove(juror: JurorProgress): void } | null;
}

function columnsOf({ programmes, themes, usual, act }: ColumnWords): readonly ListColumn<Row>[] {
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.map((id) => names.get(id) ?? id).join(', ') || 'All';
  return [
    { title: 'Juror', cell: (row) => <JurorName {...row} /> },
    { title: 'Assigned', cell: ({ assigned }) => String(assigned) },
    { title: 'Limit', cell: ({ limit }) => String(limit ?? usual ?? 'None') },
    { title: 'Regions', cell: ({ programs }) => named(programs, programmes) },
    { title: 'Categories', cell: ({ themes: own }) => named(own, themes) },
    { title: 'Blocked domains', cell: ({ blocked_domains }) => blocked_domains.join(', ') || null },
    ...(act
      ? [
          {
            title: 'Action',
            isAction: true,
            cell: (juror: Row) => (
              <span className={rowClass[3]}>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Edit ${juror.name}`}
                  onClick={() => act.edit(juror)}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Take out ${juror.name}`}
                  onClick={() => act.remove(juror)}
                >
                  Take out
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
