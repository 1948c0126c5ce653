import { useState } from 'react';
import type { StaffUser } from '#contract/account/staff.ts';
import type { RoundJuror } from '#contract/judging/rounds-schemas.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { type Choices, LinesField, SelectField, TextField, TicksField } from '../../../components/fields.tsx';
import { newJuror, toDomains } from './round-juror.ts';

interface JurorDialogProps {
  /** Null for a juror new to the round. */
  readonly juror: RoundJuror | null;
  /** The people to choose from, including the juror. */
  readonly people: readonly StaffUser[];
  readonly programmes: Choices;
  readonly themes: Choices;
  readonly usualLimit: number | null;
  readonly onSave: (juror: RoundJuror) => Promise<void>;
  readonly onClose: () => void;
}

/** What a juror judges in a round: how many, which regions and categories, and which companies are blocked. */
export function JurorDialog(props: JurorDialogProps) {
  const { juror, people, programmes, themes, usualLimit, onSave, onClose } = props;
  const [edited, setEdited] = useState(juror ?? newJuror(''));
  const [limit, setLimit] = useState(edited.limit === null ? '' : String(edited.limit));
  const [domains, setDomains] = useState(edited.blocked_domains.join('\n'));
  const change = (part: Partial<RoundJuror>) => setEdited((now) => ({ ...now, ...part }));
  const nameOf = ({ first_name, last_name, email }: StaffUser) =>
    `${first_name} ${last_name} (${email})`.trim();
  const known = people.find(({ _id }) => _id === juror?.juror);
  return (
    <ConfirmDialog
      title={juror ? (known ? `${known.first_name} ${known.last_name}` : 'Juror') : 'Add a juror'}
      confirm="Save juror"
      isReady={edited.juror !== '' && /^([1-9]\d*)?$/.test(limit)}
      onClose={onClose}
      onConfirm={() =>
        onSave({
          ...edited,
          limit: limit === '' ? null : Number(limit),
          blocked_domains: toDomains(domains),
        })
      }
    >
      {!juror && (
        <SelectField
          label="Jury member"
          none="Please choose"
          value={edited.juror}
          choices={people.map((person) => [person._id, nameOf(person)])}
          onChange={(id) => change({ juror: id })}
        />
      )}
      <TextField
        label="Maximum applications"
        type="number"
        min={1}
        value={limit}
        onChange={setLimit}
        hint={usualLimit === null ? 'Empty: no limit.' : `Empty: ${usualLimit}, as for all jurors.`}
      />
      <TicksField
        legend="Only these regions"
        choices={programmes}
        chosen={edited.programs}
        onChange={(programs) => change({ programs })}
      />
      <TicksField
        legend="Only these categories"
        choices={themes}
        chosen={edited.themes}
        onChange={(next) => change({ themes: next })}
      />
      <LinesField
        label="Blocked email domains"
        hint="One per line, such as acme.com: applications with an email address there are not assigned to this juror. The juror’s own domain is always blocked."
        value={domains}
        onChange={setDomains}
      />
    </ConfirmDialog>
  );
}
