import { useState } from 'react';
import { shownId } from '#contract/application/project-title.ts';
import { roles } from '#contract/roles.ts';
import { auditEvents } from '#contract/staff-room/audit.ts';
import type { AuditEntry, AuditPerson, AuditPage as Page } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, css, rowClass, textClass, textLinkClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { ChoiceFilter, DayFilter, Filters, mistakeOf } from '../components/filters.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { CursorPager } from '../components/pagers.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { roleNames } from '../components/role-names.ts';
import { StaffPage } from '../components/staff-page.tsx';
import { toCallQuery, useAddressQuery } from '../components/use-address-query.ts';
import { browserWords } from './browser-words.ts';
import { detailText } from './detail-text.ts';
import { foldRepeats, type Repeated } from './repeats.ts';

/** As low as a line: a row that combines several is no higher than the others. */
const repeatsClass = css({
  minHeight: '24px',
  paddingInline: '2',
  borderRadius: 'full',
  background: 'accent.subtle',
  color: 'accent',
  fontWeight: '600',
  fontSize: 'xs',
  cursor: 'pointer',
  _hover: { background: 'bg.subtle' },
});

const names = ['event', 'from', 'until', 'person', 'application', 'before'] as const;
type Narrow = (by: { readonly person?: string; readonly application?: string }) => void;

/** /admin/audit: who did what and when. */
export function AuditPage() {
  const [view, change] = useAddressQuery(names, 'before');
  const mistake = mistakeOf(view);
  const answer = useApi<Page>(mistake ? null : `${staffPaths.audit}${toCallQuery(view)}`, {
    keepPreviousData: mistake === undefined,
    // It grows all the time: data from an earlier visit must not pass for current.
    revalidateOnMount: true,
  });
  const { data, isValidating, mutate } = answer;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((it) => it !== id) : [...now, id]));
  const isFiltered = view.event !== '' || view.from !== '' || view.until !== '' || view.before !== '';
  const isNarrowed = view.person !== '' || view.application !== '';
  return (
    <StaffPage
      title="Audit"
      lead="Logins, saves, submissions, exports, changes of accounts, and what staff opened. Entries are never changed and hold no answers."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <Filters>
        <ChoiceFilter
          label="Event"
          value={view.event}
          choices={Object.entries(auditEvents)}
          onChange={(event) => change({ event })}
        />
        <DayFilter label="From" value={view.from} onChange={(from) => change({ from })} />
        <DayFilter label="Until" value={view.until} error={mistake} onChange={(until) => change({ until })} />
      </Filters>
      {isNarrowed && (
        <p className={rowClass[3]}>
          <span>
            {view.application === ''
              ? `Only what ${personIn(data?.entries, view.person)} did, or what was done to them.`
              : `Only application ${shownId(view.application)}.`}
          </span>
          <Button size="small" variant="outlined" onClick={() => change({ person: '', application: '' })}>
            Show all
          </Button>
        </p>
      )}
      <PagedList
        answer={answer}
        caption="Audit"
        columns={columnsOf(change, open, toggle)}
        rows={({ entries }) => foldRepeats(entries, open)}
        empty="Nothing recorded matches the filters"
        onClear={isFiltered ? () => change({ event: '', from: '', until: '', before: '' }) : undefined}
        pager={({ entries, next }) => (
          <CursorPager
            count={entries.length}
            isFirst={view.before === ''}
            next={next}
            onPlace={(before) => change({ before })}
          />
        )}
      />
    </StaffPage>
  );
}

function columnsOf(
  narrow: Narrow,
  open: ReadonlySet<string>,
  toggle: (id: string) => void,
): readonly ListColumn<Repeated>[] {
  return [
    { title: 'Time', cell: ({ at }) => indianTime(at, 'second'), isWhole: true },
    {
      title: 'Event',
      cell: ({ _id, event, others }) => {
        const words = auditEvents[event] ?? event;
        return (
          <span title={words}>
            {others.length > 0 && (
              <>
                <button
                  type="button"
                  className={repeatsClass}
                  aria-expanded={open.has(_id)}
                  aria-label={`× ${others.length + 1} in a row: ${words}`}
                  onClick={() => toggle(_id)}
                >
                  × {others.length + 1}
                </button>{' '}
              </>
            )}
            {words}
          </span>
        );
      },
      isWhole: true,
    },
    {
      title: 'Who',
      cell: ({ actor, actor_role }) => (
        <>
          {actor ? (
            <span>
              <PersonButton person={actor} narrow={narrow} />{' '}
              <span className={textClass.muted}>{roleName(actor_role)}</span>
            </span>
          ) : (
            <span>{actorName(actor_role)}</span>
          )}
        </>
      ),
      isCut: true,
    },
    {
      title: 'About',
      cell: ({ subject, others }) =>
        subject && others.every((it) => it.subject?._id === subject._id) ? (
          <PersonButton person={subject} narrow={narrow} />
        ) : null,
      isCut: true,
    },
    {
      title: 'Application',
      cell: ({ application_id: id, others }) =>
        id === null || others.some((it) => it.application_id !== id) ? null : (
          <Link className={textLinkClass} to={`/application/preview?id=${id}`}>
            {shownId(id)}
          </Link>
        ),
    },
    { title: 'Details', cell: detailsCell, isCut: true },
    {
      title: 'From',
      cell: ({ address, agent }) =>
        address === null ? null : (
          <span title={address}>
            {address}{' '}
            {agent !== null && (
              <span className={textClass.muted} title={agent}>
                {browserWords(agent)}
              </span>
            )}
          </span>
        ),
      isCut: true,
    },
  ];
}

function detailsCell({ round, details, others }: Repeated) {
  const { proposal } = details;
  const own = detailText(details);
  const words = others.every((it) => detailText(it.details) === own) ? own : '';
  if (round === null && proposal === undefined) return words ? <span title={words}>{words}</span> : null;
  return (
    <span title={words}>
      {round !== null &&
        (round.name === null ? (
          <span>A round that was deleted</span>
        ) : (
          <Link className={textLinkClass} to={`/admin/rounds/${round._id}`}>
            {round.name}
          </Link>
        ))}
      {proposal !== undefined && (
        <Link className={textLinkClass} to={`/admin/forms/${proposal}`}>
          The proposal
        </Link>
      )}
      {words && ` ${words}`}
    </span>
  );
}

function PersonButton({ person, narrow }: { person: AuditPerson; narrow: Narrow }) {
  return (
    <button
      type="button"
      className={textLinkClass}
      title="Show only this person"
      onClick={() => narrow({ person: person._id })}
    >
      {person.name}
    </button>
  );
}

function roleName(role: AuditEntry['actor_role']): string {
  if (role === 'key') return 'with one of their keys';
  const known = roles.find((it) => it === role);
  return known ? roleNames[known] : (role ?? '');
}

/** An actor without an account, or no actor at all. */
function actorName(role: AuditEntry['actor_role']): string {
  if (role === 'deadline') return 'The deadline';
  if (role === 'terminal') return "The operator's terminal";
  return 'Not known';
}

function personIn(entries: readonly AuditEntry[] = [], id: string): string {
  const people = entries.flatMap(({ actor, subject }) => [actor, subject]);
  return people.find((person) => person?._id === id)?.name ?? 'this person';
}
