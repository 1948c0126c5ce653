import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { ApplicationDetail } from '#contract/types.ts';
import { answerRows } from '#engine/answers.ts';
import type { Answers } from '#engine/definition.ts';
import { allQuestions } from '#engine/visibility.ts';
import { toFormPath, toWire } from '#engine/wire.ts';
import { AnswerSheet } from '#form/answer-sheet.tsx';
import { createFormStore } from '#form/create-form-store.ts';
import { focusField } from '#form/focus-field.ts';
import type { FormServices } from '#form/form-services.ts';
import { SchemaForm } from '#form/schema-form.tsx';
import { Button, css, Panel } from '#theme/index.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiPatch } from '../../api/client.ts';
import { contactAnswers, contactForm } from './contact-answers.ts';

const actionsClass = css({ display: 'flex', gap: '3', marginTop: '6' });
const titleClass = css({ textStyle: 'title', marginBottom: '5' });

/** The contact form asks nothing of the page. */
const noServices: FormServices = {
  options: {},
  uploadFile: () => Promise.reject(new Error('No file can be sent here.')),
  openFile: () => {},
};

export interface ContactInformationProps {
  detail: ApplicationDetail;
  /** A superadmin may correct the values; others read them. */
  editable: boolean;
  onSaved: () => Promise<unknown>;
}

/** Rotary contact of an application, with its correction by a superadmin (specification section 2, preview). */
export function ContactInformation({ detail, editable, onSaved }: ContactInformationProps) {
  const [editing, setEditing] = useState(false);
  const answers = useMemo(() => contactAnswers(detail), [detail]);
  const editButton = useEditButtonFocus(editing);
  if (editing) {
    return (
      <Panel as="section" aria-label={contactForm.title} accent="gold">
        <h2 className={titleClass}>{contactForm.title}</h2>
        <ContactEdit
          id={detail.applicationData.app_id}
          answers={answers}
          onDone={() => setEditing(false)}
          onSaved={onSaved}
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <AnswerSheet groups={answerRows(contactForm, answers)} onOpenFile={() => {}} />
      {editable && (
        <div className={actionsClass}>
          <Button ref={editButton} variant="outlined" size="small" onClick={() => setEditing(true)}>
            Edit Contact Information
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The button pressed last goes when the form opens or closes: the keyboard goes on in the form, then at the button. */
function useEditButtonFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    const first = contactForm.sections.flatMap(allQuestions)[0];
    if (editing && first) focusField(first.path);
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}

interface ContactEditProps {
  id: string;
  answers: Answers;
  onDone: () => void;
  onSaved: () => Promise<unknown>;
}

function ContactEdit({ id, answers, onDone, onSaved }: ContactEditProps) {
  const [store] = useState(() => createFormStore(contactForm, answers));
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy || !store.attempt()) return;
    setBusy(true);
    try {
      await apiPatch(paths.contactEdit, { applicationId: id, ...toWire(contactForm, store.answers()) });
      await onSaved();
      onDone();
    } catch (error) {
      // Logged only (specification section 8), beyond what the server says about a field.
      console.error('The contact information could not be saved.', error);
      if (error instanceof ApiError) {
        store.showServerErrors(
          error.errors.map(({ path, message }) => ({
            path: toFormPath(contactForm, path) ?? path,
            message,
            rule: 'server',
          })),
        );
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {contactForm.sections.map((section) => (
        <SchemaForm key={section.id} section={section} store={store} services={noServices} />
      ))}
      <div className={actionsClass}>
        <Button size="small" disabled={busy} aria-busy={busy} onClick={() => void save()}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button size="small" variant="outlined" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  );
}
