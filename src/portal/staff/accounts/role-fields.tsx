import { type FormEvent, useState } from 'react';
import { givenRoles } from '#contract/account/accounts.ts';
import type { Account, AccountChange } from '#contract/account/accounts-schemas.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicantRoles } from '#contract/roles.ts';
import { Button, css, textClass } from '#theme/index.ts';
import { SelectField, TicksField } from '../../components/fields.tsx';
import { roleNames } from '../components/role-names.ts';

const formClass = css({ display: 'grid', gap: '4', '& > button': { justifySelf: 'start' } });

interface RoleFieldsProps {
  readonly account: Account;
  readonly programs: readonly AwardProgram[];
  readonly busy: boolean;
  readonly onSave: (change: AccountChange, said: string) => Promise<unknown>;
}

/** The role of an account and, for a jury member, the programmes whose applications they read. */
export function RoleFields({ account, programs, busy, onSave }: RoleFieldsProps) {
  const before = applicantRoles.includes(account.role) ? 'applicant' : account.role;
  const [role, setRole] = useState(before);
  const [assigned, setAssigned] = useState<readonly string[]>(account.programs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = givenRoles.find((it) => it === role);
    void onSave(
      { ...(given && role !== before && { role: given }), programs: role === 'jury' ? assigned : [] },
      'The account was changed.',
    );
  };
  return (
    <form className={formClass} onSubmit={submit}>
      <SelectField
        label="Role"
        value={role}
        choices={givenRoles.map((given) => [given, roleNames[given]])}
        onChange={(given) => setRole(given as typeof role)}
      />
      {role === 'jury' && (
        <TicksField
          legend="Programmes whose submitted applications they may read"
          choices={programs.map(({ _id, name }) => [_id, name])}
          chosen={assigned}
          onChange={setAssigned}
        />
      )}
      {role !== before && (
        <p className={textClass.hint}>A new role ends every session of this account at once.</p>
      )}
      <Button type="submit" size="small" aria-disabled={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
