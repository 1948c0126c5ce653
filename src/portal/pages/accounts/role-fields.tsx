import { type FormEvent, useState } from 'react';
import { givenRoles } from '#contract/account/accounts.ts';
import type { Account, AccountChange } from '#contract/account/accounts-schemas.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicantRoles } from '#contract/roles.ts';
import { Button, css } from '#theme/index.ts';
import { choiceClass, choicesClass, tickClass } from '#theme/widgets/choice-class.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { roleNames } from '../../staff/role-names.ts';

const formClass = css({ display: 'grid', gap: '4', justifyItems: 'start' });
const fieldClass = css({
  display: 'grid',
  gap: '1',
  width: 'full',
  textStyle: 'label',
  '& > *': { fontWeight: '400' },
});
const legendClass = css({ textStyle: 'label', marginBottom: '2' });
const hintClass = css({ color: 'fg.muted', fontSize: 'sm' });

interface RoleFieldsProps {
  readonly account: Account;
  readonly programs: readonly AwardProgram[];
  readonly busy: boolean;
  readonly onSave: (change: AccountChange, said: string) => Promise<void>;
}

/** The role of an account and, for a jury member, the programmes whose applications they read. */
export function RoleFields({ account, programs, busy, onSave }: RoleFieldsProps) {
  const before = applicantRoles.includes(account.role) ? 'applicant' : account.role;
  const [role, setRole] = useState(before);
  const [assigned, setAssigned] = useState<readonly string[]>(account.programs);
  const toggle = (id: string) =>
    setAssigned((now) => (now.includes(id) ? now.filter((it) => it !== id) : [...now, id]));
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
      <label className={fieldClass}>
        Role
        <select
          className={inputClass()}
          value={role}
          onChange={(event) => setRole(event.target.value as typeof role)}
        >
          {givenRoles.map((given) => (
            <option key={given} value={given}>
              {roleNames[given]}
            </option>
          ))}
        </select>
      </label>
      {role === 'jury' && (
        <fieldset>
          <legend className={legendClass}>Programmes whose submitted applications they may read</legend>
          <div className={choicesClass()}>
            {programs.map(({ _id, name }) => (
              <label key={_id} className={choiceClass}>
                <input
                  type="checkbox"
                  className={tickClass}
                  checked={assigned.includes(_id)}
                  onChange={() => toggle(_id)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {role !== before && <p className={hintClass}>A new role ends every session of this account at once.</p>}
      <Button type="submit" size="small" aria-disabled={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
