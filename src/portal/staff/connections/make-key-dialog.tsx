import { useState } from 'react';
import { type KeyScope, keyDays, keyScopes } from '#contract/staff-room/connections/key-scopes.ts';
import type { MadeAccessKey, NewAccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField, TicksField } from '../../components/fields.tsx';

interface MakeKeyDialogProps {
  readonly onMade: (key: MadeAccessKey) => void;
  readonly onClose: () => void;
}

/** Asks what a new key is for, what it may read and until when. */
export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [days, setDays] = useState('90');
  const make = async () => {
    const body: NewAccessKey = { name, scopes: [...scopes], days: Number(days) };
    onMade(await apiPost<MadeAccessKey>(connectionPaths.keys, body));
  };
  return (
    <ConfirmDialog
      title="Make a key"
      confirm="Make Key"
      isReady={name.trim() !== '' && scopes.length > 0}
      onConfirm={make}
      onClose={onClose}
    >
      <p>A program with the key reads what an administrator reads. It changes nothing.</p>
      <TextField
        label="Name"
        hint="The program that uses it, such as Power BI."
        maxLength={80}
        value={name}
        onChange={setName}
      />
      <TicksField
        legend="What the key can read"
        choices={Object.entries(keyScopes)}
        chosen={scopes}
        onChange={(chosen) => setScopes(chosen as KeyScope[])}
      />
      <SelectField
        label="Valid for"
        choices={keyDays.map((count) => [String(count), `${count} days`])}
        value={days}
        onChange={setDays}
      />
    </ConfirmDialog>
  );
}
