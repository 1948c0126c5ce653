import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import type { Collaborator } from '#contract/application/collaborators-schemas.ts';
import { readAddress } from '#engine/values/read-address.ts';
import { Button, css, textClass } from '#theme/index.ts';
import { classes } from '#theme/style.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';

const formClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto auto' },
  alignItems: 'end',
});
const fieldClass = css({ display: 'grid', gap: '1', minWidth: '0' });

interface InviteFormProps {
  readonly busy: boolean;
  /** Returns whether it was done. */
  readonly onInvite: (email: string, may: Collaborator['may']) => Promise<boolean>;
}

/** An address, and what that person may do. */
export function InviteForm({ busy, onInvite }: InviteFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [may, setMay] = useState<Collaborator['may']>('write');
  // Before the browser's own validation.
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
    setEmail(isPasted ? readAddress(target.value) : target.value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onInvite(email.trim(), may)) setEmail('');
  };
  return (
    <form className={formClass} onSubmit={(event) => void submit(event)}>
      <div className={fieldClass}>
        <label htmlFor={`${id}-email`} className={textClass.label}>
          Email address of a colleague
        </label>
        <input
          id={`${id}-email`}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          className={inputClass()}
          value={email}
          onChange={change}
        />
      </div>
      <div className={fieldClass}>
        <label htmlFor={`${id}-may`} className={textClass.label}>
          May
        </label>
        <select
          id={`${id}-may`}
          className={classes(inputClass(), selectClass)}
          value={may}
          onChange={({ target }) => setMay(target.value === 'read' ? 'read' : 'write')}
        >
          <option value="write">write</option>
          <option value="read">read</option>
        </select>
      </div>
      <Button type="submit" aria-disabled={busy} aria-busy={busy}>
        Invite
      </Button>
    </form>
  );
}
