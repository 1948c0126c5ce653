import { useState } from 'react';
import type { ReturnOrder } from '#contract/application/returns-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { css } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField, TextField, TicksField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { toIndianInstant } from '../../deadline/indian-instant.ts';
import { useChairAgreement } from './use-chair-agreement.tsx';

const sectionClass = css({
  '& > summary': { cursor: 'pointer', fontWeight: '600', minHeight: '24px' },
  '& > fieldset': { marginTop: '3', marginBottom: '3' },
});

interface ReturnDialogProps {
  readonly id: string;
  readonly form: FormDefinition;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what to correct and until when, and returns the application to its owner. */
export function ReturnDialog({ id, form, onChanged, onClose }: ReturnDialogProps) {
  const path = staffPaths.returnApplication(id);
  const note = useKeptText(path);
  const [typed, setTyped] = useState('');
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const chair = useChairAgreement();
  const until = toIndianInstant(typed);
  const send = async () => {
    const body: ReturnOrder = {
      note: note.text,
      questions: [...questions],
      until: until?.toISOString() ?? '',
      ...chair.agreement,
    };
    await chair.send(() => note.send(() => apiPost(path, body), ''));
    await onChanged();
    notify('The application was returned. Its owner gets a mail.', 'success');
  };
  return (
    <ConfirmDialog
      title="Return this application for correction?"
      confirm="Return"
      isReady={note.text.trim() !== '' && until !== null && chair.isReady}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Its owner can change it and submit again. What is submitted now stays with its receipt, and counts
        again if no correction arrives in time.
      </p>
      <LinesField label="What to correct" value={note.text} onChange={note.write} />
      <TextField
        type="datetime-local"
        label="Until, in Indian time"
        hint="Corrections are accepted until the end of this minute."
        value={typed}
        onChange={setTyped}
      />
      <p>The owner can change the questions that you tick, or everything if you tick none.</p>
      {form.sections.map((section) => {
        const choices = allQuestions(section).map(({ path, label }) => [path, label] as const);
        const own = choices.map(([path]) => path);
        const chosen = questions.filter((path) => own.includes(path));
        return (
          <details key={section.id} className={sectionClass}>
            <summary>
              {section.title}
              {chosen.length > 0 && ` (${chosen.length})`}
            </summary>
            <TicksField
              legend={`Questions of ${section.title}`}
              choices={choices}
              chosen={chosen}
              onChange={(next) => setQuestions([...questions.filter((path) => !own.includes(path)), ...next])}
            />
          </details>
        );
      })}
      {chair.field}
    </ConfirmDialog>
  );
}
