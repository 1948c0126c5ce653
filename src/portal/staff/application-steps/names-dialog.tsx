import { useState } from 'react';
import type { PrintedNames } from '#contract/answers.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { printedNameLength, type printedNames } from '#contract/application/application-envelope.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { apiPatch } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { nameIn } from '../../preview/printed-as.tsx';

interface NamesDialogProps {
  readonly detail: ApplicationDetail;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Corrects the names of company and project that lists, certificates and winners’ pages print. */
export function NamesDialog({ detail, onChanged, onClose }: NamesDialogProps) {
  const company = useName(detail, 'legal_name');
  const project = useName(detail, 'project_title');
  const send = async () => {
    // Another person may have corrected the other name meanwhile.
    const names: PrintedNames = {
      ...(company.isChanged && { legal_name: company.correction }),
      ...(project.isChanged && { project_title: project.correction }),
    };
    await apiPatch(staffPaths.printedNames(detail.applicationData.app_id), names);
    await onChanged();
    notify('The names were changed.', 'success');
  };
  return (
    <ConfirmDialog
      title="Correct company name and project title?"
      confirm="Correct Names"
      isReady={company.isFilled && project.isFilled && (company.isChanged || project.isChanged)}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Lists, rankings, certificates and winners’ pages show these names. The application itself stays as it
        was submitted.
      </p>
      <TextField label="Company name" {...company.field} />
      <TextField label="Project title" {...project.field} />
    </ConfirmDialog>
  );
}

function useName(detail: ApplicationDetail, name: keyof typeof printedNames) {
  const { submitted, corrected } = nameIn(detail, name);
  const [text, write] = useState(corrected || submitted);
  const correction = text.trim() === submitted ? null : text.trim();
  const before = submitted === '' ? 'Not answered' : `Submitted as “${submitted}”`;
  const hint = correction === null ? 'As submitted' : before;
  return {
    correction,
    isFilled: text.trim() !== '',
    isChanged: (correction ?? '') !== corrected,
    field: { value: text, onChange: write, maxLength: printedNameLength[name], hint },
  };
}
