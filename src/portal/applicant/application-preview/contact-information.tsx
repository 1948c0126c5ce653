import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { answerRows } from '#engine/answers.ts';
import type { Answers } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { focusField } from '#form/render/errors/focus-field.ts';
import { Button, css, Panel } from '#theme/index.ts';
import { apiPatch } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { contactAnswers, contactForm } from './contact-answers.ts';

const actionsClass = css({ marginTop: '6' });
const titleClass = css({ textStyle: 'title', marginBottom: '5' });

export interface ContactInformationProps {
  detail: ApplicationDetail;
  /** A superadmin may correct the values; others only read them. */
  editable: boolean;
  onSaved: () => Promise<unknown>;
}

/** Rotary contact of an application, with a superadmin's correction. */
export function ContactInformation({ detail, editable, onSaved }: ContactInformationProps) {
  const [editing, setEditing] = useState(false);
  const answers = useMemo(() => contactAnswers(detail), [detail]);
  const editButton = useEditButtonFocus(editing);
  if (editing) {
    return (
      <Panel as="section" aria-label={contactForm.title}>
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

/** The pressed button disappears when the form opens or closes: focus moves into the form, then to the button. */
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
  return (
    <AccountForm
      definition={contactForm}
      known={answers}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      submitWhen="always"
      failureText="The contact information could not be saved."
      send={async (payload) => {
        try {
          await apiPatch(staffPaths.contactEdit, { applicationId: id, ...payload });
        } catch (error) {
          // Logged as well as shown.
          console.error('The contact information could not be saved.', error);
          throw error;
        }
        await onSaved();
        onDone();
      }}
      actions={
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
      }
    />
  );
}
