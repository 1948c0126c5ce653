import { useEffect, useRef, useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { scoreOf } from '#engine/score/score.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';
import { Button, css, Notice } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../../components/notifications-store.ts';
import { createSheetSaver, type SavingState } from './sheet-saver.ts';
import { Words } from './words.tsx';

const formClass = css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' });
const headingClass = css({ textStyle: 'title' });
const totalClass = css({ display: 'flex', justifyContent: 'space-between', gap: '3', fontWeight: '600' });
const quietClass = css({ fontSize: 'sm', color: 'fg.muted' });

const savingWords: { readonly [state in SavingState]: string } = {
  saved: 'All changes are saved.',
  pending: 'Saving…',
  failed: 'The last change could not be saved; it is tried again.',
  stale: 'This sheet was changed on another page. Please reload this one.',
};

/** A score sheet that saves itself, with its points as they stand. */
export function Sheet({
  definition,
  sheet,
  onChanged,
}: {
  definition: FormDefinition<Answers>;
  sheet: ScoreSheet;
  onChanged: (changed: ScoreSheet) => Promise<void>;
}) {
  const [store] = useState(() => createFormStore(definition, sheet.answers as Answers));
  const [score, setScore] = useState(() => scoreOf(definition, sheet.answers as Answers));
  const [notes, setNotes] = useState(sheet.notes ?? '');
  const [saving, setSaving] = useState<SavingState>('saved');
  const [saver] = useState(() => createSheetSaver(sheet, () => store.answers(), setSaving));
  const latestNotes = useRef(notes);
  latestNotes.current = notes;
  useEffect(
    () =>
      store.subscribe(() => {
        setScore(scoreOf(definition, store.answers()));
        saver.change(latestNotes.current);
      }),
    [store, saver, definition],
  );
  useEffect(() => () => void saver.now(latestNotes.current), [saver]);

  const act = async (path: string, body?: object) => {
    try {
      await onChanged(await apiPost<ScoreSheet>(path, body));
    } catch (error) {
      notify(messageOf(error), 'error');
    }
  };
  const submit = async () => {
    if (!store.attempt()) {
      notify('Some criteria have no mark yet, or an answer breaks a rule.', 'error');
      return;
    }
    const revision = await saver.now(notes);
    if (revision !== null) await act(judgingPaths.submitSheet(sheet._id), { revision });
  };

  return (
    <form
      className={formClass}
      noValidate
      aria-label="Score sheet"
      onSubmit={(event) => event.preventDefault()}
    >
      <p className={totalClass} role="status">
        <span>{score.isComplete ? 'Total' : 'So far'}</span>
        <span>
          {score.points} of {score.outOf} points
        </span>
      </p>
      {sheet.is_final && (
        <Notice tone="success">Submitted. It can be reopened until the round closes.</Notice>
      )}
      {definition.sections.map((section) => (
        <section key={section.id} aria-label={section.title}>
          <h2 className={headingClass}>{section.title}</h2>
          <SchemaForm section={section} store={store} readOnly={sheet.is_final} disabled={sheet.is_final} />
        </section>
      ))}
      {sheet.is_final ? (
        <Button variant="outlined" onClick={() => void act(judgingPaths.reopenSheet(sheet._id))}>
          Reopen
        </Button>
      ) : (
        <>
          <Words
            label="Notes for yourself (nobody else sees them)"
            value={notes}
            onChange={(text) => {
              setNotes(text);
              saver.change(text);
            }}
          />
          <p className={quietClass} role="status">
            {savingWords[saving]}
          </p>
          <Button onClick={() => void submit()}>Submit score sheet</Button>
        </>
      )}
    </form>
  );
}
