import type { SessionUser } from '#contract/account/session.ts';
import type { ChangedQuestion, KeptAnswerView } from '#contract/application/answer-notes.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Returned } from '#contract/application/returned.ts';
import type { Submission } from '#contract/application/submission-state.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { indianTime } from '#contract/indian-time.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { ConfirmedDoubts } from '#engine/judge/doubts.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { DraftSource } from '#form/draft/draft-source.ts';
import { initialAnswers } from '#form/store/initial-answers.ts';
import { applicationAnswers, canonicalAnswers, companyAnswers } from '../../../api/application-answers.ts';
import { loadForm } from '../../../api/application-form.ts';
import { apiGet } from '../../../api/client.ts';
import { toOptionChoices } from '../../../api/option-choices.ts';
import type { Sharing } from '../together/together.ts';
import { fromRegistration } from './from-registration.ts';

/** The initial state of the form. */
export interface LoadedApplication extends DraftSource {
  /** Undefined for a new application. */
  readonly id: string | undefined;
  /** The state of its submission: the form opens only for drafts before the last date. */
  readonly submission: Submission;
  /** What to correct in one that was returned. */
  readonly returned: Returned | undefined;
  /** Its own last date and the reason; undefined: it has that of the programme. */
  readonly lastDate: { readonly at: string; readonly reason: string | undefined } | undefined;
  /** The source of prefilled answers: the person's earlier application, or their registration. */
  readonly prefilled: 'application' | 'registration' | undefined;
  /** What is new or stricter since the draft was last saved. */
  readonly changed: readonly ChangedQuestion[];
  /** Answers to questions no longer asked. */
  readonly keptAside: readonly KeptAnswerView[];
  readonly files: readonly UploadedFile[];
  /** Unusual answers that the person confirmed. */
  readonly confirmed: ConfirmedDoubts;
  readonly sharing: Sharing;
}

/** Reads a stored application, or the initial state of a new one of a form. Rejects with `ApiError`. */
export async function loadApplication(
  id: string | undefined,
  formId: string,
  user: SessionUser,
  signal: AbortSignal,
): Promise<LoadedApplication> {
  const [programs, start] = await Promise.all([
    apiGet<readonly AwardProgram[]>(paths.awardPrograms, { signal }),
    id === undefined ? loadNew(formId, user, signal) : loadStored(id, signal),
  ]);
  return {
    ...start,
    options: toOptionChoices({ programs }),
    canonical: (answers) => canonicalAnswers(start.form, answers),
  };
}

async function loadStored(id: string, signal: AbortSignal) {
  const detail = await apiGet<ApplicationDetail>(paths.application(id), { signal });
  const { revision, submission_state: state, complete } = detail.applicationData;
  const { access, shared_by, collaborators = 0 } = detail.applicationData;
  const { changed_questions, kept_answers, unusual_answers = [] } = detail.applicationData;
  const { returned, last_date: at, last_date_reason: reason } = detail.applicationData;
  const confirmed = unusual_answers.filter((each) => each.confirmed);
  const form = await loadForm(detail.applicationData.form_id);
  return {
    form,
    id,
    revision,
    answers: applicationAnswers(form, detail),
    savedByPerson: detail.applicationData.saved_by_owner !== false,
    submission: { state, complete, until: at && indianTime(new Date(at), 'weekday') },
    returned,
    lastDate: at === undefined ? undefined : { at, reason },
    prefilled: undefined,
    changed: changed_questions ?? [],
    keptAside: kept_answers ?? [],
    files: detail.uploadedFiles,
    confirmed: Object.fromEntries(confirmed.map(({ path, ask }) => [path, ask])),
    sharing: {
      access: access ?? 'owner',
      sharedBy: shared_by,
      isShared: collaborators > 0,
    },
  };
}

async function loadNew(formId: string, user: SessionUser, signal: AbortSignal) {
  const [form, details] = await Promise.all([loadForm(formId), loadCompany(signal)]);
  const company = companyAnswers(form, details ?? fromRegistration(user));
  return {
    form,
    id: undefined,
    revision: undefined,
    answers: initialAnswers(form, company),
    savedByPerson: false,
    submission: { state: 'unsaved' as const },
    returned: undefined,
    lastDate: undefined,
    prefilled: details === undefined ? ('registration' as const) : ('application' as const),
    changed: [],
    keptAside: [],
    files: [],
    confirmed: {},
    sharing: { access: 'owner' as const, sharedBy: undefined, isShared: false },
  };
}

/** The company data of an earlier application; a convenience, so a failure does not keep the form from opening. */
async function loadCompany(signal: AbortSignal): Promise<ApplicationDetail['companyDetails'] | undefined> {
  try {
    const details = await apiGet<ApplicationDetail['companyDetails'] | null>(paths.companyDetails, {
      signal,
    });
    const known = Object.values(details ?? {}).some((part) => isObject(part) && Object.keys(part).length > 0);
    return known ? (details ?? {}) : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('Details of an earlier application could not be read.', error);
    return undefined;
  }
}
