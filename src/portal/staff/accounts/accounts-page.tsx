import { useMemo, useState } from 'react';
import { accountStates, givenRoles } from '#contract/account/accounts.ts';
import type { Account, AccountsPage as Page } from '#contract/account/accounts-schemas.ts';
import { indianDay } from '#contract/indian-day.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime, longDay } from '../../components/indian-time.ts';
import { hasSeveralEditions } from '../components/edition-choice.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '../components/filters.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { NumberedPager } from '../components/pagers.tsx';
import { roleNames } from '../components/role-names.ts';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { toCallQuery, useAddressQuery } from '../components/use-address-query.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { stateTones } from './state-tones.ts';

const names = ['search', 'role', 'state', 'page'] as const;

/** /admin/accounts: who has an account, who is invited, who may do what. */
export function AccountsPage() {
  const [view, change] = useAddressQuery(names, 'page');
  const answer = useApi<Page>(`${staffPaths.accounts}${toCallQuery(view)}`, { keepPreviousData: true });
  const programmes = useApi<readonly AwardProgram[]>(`${paths.awardPrograms}?edition=all`);
  const [inviting, setInviting] = useState(false);
  const [managed, setManaged] = useState<Account | null>(null);
  const programs = useMemo(() => programmes.data?.map(named), [programmes.data]);
  // Jury members' rights are shown and assigned by programme: the list waits for the programmes.
  const shown = {
    data: programs && answer.data,
    error: answer.error ?? (programs ? undefined : programmes.error),
    isLoading: answer.isLoading || programmes.isLoading,
    isValidating: answer.isValidating,
    mutate: () => Promise.all([answer.mutate(), programmes.mutate()]),
  };
  const changed = (account: Account | null) => {
    setManaged(account);
    void answer.mutate();
  };
  return (
    <StaffPage
      title="Accounts"
      lead="Invite administrators and jury members, give roles, and disable accounts."
      actions={<Button onClick={() => setInviting(true)}>Invite</Button>}
    >
      <Filters>
        <SearchFilter label="Search" value={view.search} onChange={(search) => change({ search })} />
        <ChoiceFilter
          label="Role"
          value={view.role}
          choices={givenRoles.map((role) => [role, roleNames[role]])}
          onChange={(role) => change({ role })}
        />
        <ChoiceFilter
          label="State"
          value={view.state}
          choices={accountStates.map((state) => [state, state])}
          onChange={(state) => change({ state })}
        />
      </Filters>
      <PagedList
        answer={shown}
        caption="Accounts"
        columns={columnsOf(programs ?? [], setManaged)}
        rows={({ accounts }) => accounts}
        empty="No account matches the search and filters"
        onClear={() => change({ search: '', role: '', state: '', page: '' })}
        pager={({ page }) => (
          <NumberedPager page={page} onPage={(number) => change({ page: String(number) })} />
        )}
      />
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={(account) => {
          setInviting(false);
          // What a jury member may read is decided next.
          changed(account.role === 'jury' ? account : null);
        }}
      />
      {managed && programs && (
        <ManageDialog
          key={managed._id}
          account={managed}
          programs={programs}
          onChanged={changed}
          onClose={() => setManaged(null)}
        />
      )}
    </StaffPage>
  );
}

function columnsOf(
  programs: readonly AwardProgram[],
  manage: (account: Account) => void,
): readonly ListColumn<Account>[] {
  return [
    {
      title: 'Name',
      cell: ({ first_name, last_name }) => cut(`${first_name} ${last_name}`.trim(), textClass.strong),
      isCut: true,
    },
    { title: 'Email', cell: ({ email }) => cut(email), isCut: true },
    {
      title: 'Company',
      cell: ({ company_name, designation }) =>
        cut([company_name, designation].filter(Boolean).join(', '), textClass.muted),
      isCut: true,
    },
    {
      title: 'Role',
      cell: (account) =>
        cut([roleNames[account.role], programNames(account, programs)].filter(Boolean).join(': ')),
      isCut: true,
    },
    { title: 'State', cell: ({ state }) => <StateBadge tone={stateTones[state]}>{state}</StateBadge> },
    { title: 'Last login', cell: ({ last_signin }) => indianTime(last_signin), isWhole: true },
    { title: 'Created', cell: ({ created_at }) => longDay(indianDay(new Date(created_at))), isWhole: true },
    {
      title: 'Action',
      isAction: true,
      cell: (account) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Manage ${account.email}`}
          onClick={() => manage(account)}
        >
          Manage
        </Button>
      ),
    },
  ];
}

/** Text in one line; null if there is none. */
function cut(words: string, className?: string) {
  return words === '' ? null : (
    <span className={className} title={words}>
      {words}
    </span>
  );
}

/** With several editions each programme is named with its year. */
function named(program: AwardProgram): AwardProgram {
  return hasSeveralEditions() ? { ...program, name: `${program.name} ${program.edition}` } : program;
}

/** Only jury members have programmes; one without any reads nothing yet. */
function programNames(
  { role, programs: assigned }: Account,
  programs: readonly AwardProgram[],
): string | null {
  if (role !== 'jury') return null;
  const found = programs.filter(({ _id }) => assigned.includes(_id)).map(({ name }) => name);
  return found.join(', ') || 'no programme yet';
}
