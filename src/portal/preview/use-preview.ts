import { useMemo } from 'react';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { type AnswerGroup, answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { applicationAnswers } from '../api/application-answers.ts';
import { toOptionChoices } from '../api/option-choices.ts';
import { useApi } from '../api/use-api.ts';
import { useApplicationForm } from '../api/use-application-form.ts';
import { useFreshApi } from '../api/use-fresh-api.ts';

/** An application in its present state, with its answers as people read them. */
export interface Preview {
  readonly detail: ApplicationDetail;
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly groups: readonly AnswerGroup[];
}

/** Reads an application to display; null reads nothing. `preview` is undefined until everything has arrived. */
export function usePreview(id: string | null) {
  const application = useFreshApi<ApplicationDetail>(id === null ? null : paths.application(id));
  const programmes = useApi<readonly AwardProgram[]>(`${paths.awardPrograms}?edition=all`);
  const form = useApplicationForm(application.data?.applicationData.form_id);
  const [detail, programs, definition] = [application.data, programmes.data, form.data];
  const preview = useMemo((): Preview | undefined => {
    // Without the programmes' names the region would be read as an id.
    if (!detail || !programs || !definition) return undefined;
    const answers = applicationAnswers(definition, detail);
    // If the form has changed since, the server shows it as it was submitted.
    const groups =
      detail.applicationData.answer_groups ?? answerRows(definition, answers, toOptionChoices({ programs }));
    return { detail, form: definition, answers, groups };
  }, [detail, programs, definition]);
  return {
    preview,
    error: application.error ?? programmes.error ?? form.error,
    reload: () => application.mutate(),
    retry: () => {
      for (const { mutate } of [application, programmes, form]) void mutate();
    },
  };
}
