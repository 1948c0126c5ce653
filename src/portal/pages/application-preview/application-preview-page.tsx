import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicantRoles } from '#contract/roles.ts';
import { answerRows } from '#engine/answers.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import { Button, buttonClass, css, Notice, PageHeading, Panel, Spinner, TextLink } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { applicationAnswers } from '../../api/application-answers.ts';
import { openApplicationFile } from '../../api/open-file.ts';
import { toOptionChoices } from '../../api/option-choices.ts';
import { useApi } from '../../api/use-api.ts';
import { useApplicationForm } from '../../api/use-application-form.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { usePassedDate } from '../../components/deadline/deadline-clock.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notifications-store.ts';
import { useSession } from '../../session.tsx';
import { BackButton } from './back-button.tsx';
import { wasCorrected } from './contact-answers.ts';
import { ContactInformation } from './contact-information.tsx';
import { DownloadArchive } from './download-archive.tsx';
import { fileNote } from './file-note.ts';
import { RegisteredUser } from './registered-user.tsx';
import { UnusualAnswers } from './unusual-answers.tsx';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '6', md: '10' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
});
const idClass = css({ fontFamily: 'ui-monospace, monospace' });
const sectionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '2',
  '& a': { minHeight: '24px' },
  _print: { display: 'none' },
});
const panelClass = css({ scrollMarginTop: '4' });
// As high as its button, before there is one.
const leadClass = css({
  minHeight: { base: '88px', lg: '36px' },
  display: 'flex',
  gap: '4',
  alignItems: 'center',
  flexWrap: 'wrap',
});

/** How many characters at the end of an id people see. */
const shownIdLength = 6;

function shownId({ applicationData }: ApplicationDetail): string {
  return applicationData.app_id.slice(-shownIdLength);
}

/** /application/preview: an application as it stands, read-only. */
export function ApplicationPreviewPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const { role } = useSession();
  const isOwn = role !== null && applicantRoles.includes(role);
  const closedOn = usePassedDate();
  const application = useFreshApi<ApplicationDetail>(id ? paths.application(id) : null);
  const programmes = useApi<readonly AwardProgram[]>(`${paths.awardPrograms}?edition=all`);
  const programs = programmes.data;
  const form = useApplicationForm(application.data?.applicationData.form_id);
  // Without the programmes' names the region would be read as an id.
  const data = programs && form.data && application.data;
  const error = application.error ?? programmes.error ?? form.error;
  const retry = () => {
    void application.mutate();
    void programmes.mutate();
  };
  useEffect(() => {
    if (!id) console.error('The preview was opened without an application id.');
  }, [id]);

  return (
    <div className={pageClass}>
      {/* Links in answers lead elsewhere: nobody learns from them where they were followed. */}
      <meta name="referrer" content="no-referrer" />
      <PageHeading
        title="Application Preview"
        lead={
          id && (
            <span className={leadClass}>
              {data && (
                <>
                  <StatusBadge status={data.applicationData.status} />
                  <span>
                    Application ID <span className={idClass}>{shownId(data)}</span>
                  </span>
                  {isOwn && !data.applicationData.isFinalSubmit && closedOn === undefined && (
                    <Link
                      className={buttonClass({ size: 'small' })}
                      to={`/application/form?id=${encodeURIComponent(data.applicationData.app_id)}`}
                    >
                      Edit
                    </Link>
                  )}
                  {data.applicationData.isFinalSubmit && (
                    <Link
                      className={buttonClass({ variant: 'outlined', size: 'small' })}
                      to={`/application/receipt?id=${encodeURIComponent(data.applicationData.app_id)}`}
                    >
                      Receipt
                    </Link>
                  )}
                </>
              )}
            </span>
          )
        }
        actions={
          <>
            {id && <DownloadArchive id={id} />}
            <BackButton role={role} id={id} />
          </>
        }
      />
      {!id && (
        <Notice tone="warning">
          <p>Save the application first; then it can be previewed.</p>
        </Notice>
      )}
      {id && !data && !error && <Spinner label="Loading application..." />}
      {id && error !== undefined && !data && (
        <Notice tone="danger" title="The application could not be loaded">
          <p>{messageOf(error)}</p>
          <Button size="small" variant="outlined" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {data?.applicationData.submitted_automatically && (
        <SubmittedAutomatically isComplete={data.applicationData.complete === true} />
      )}
      {data && programs && form.data && (
        <Preview form={form.data} detail={data} programs={programs} onChanged={() => application.mutate()} />
      )}
    </div>
  );
}

/** What the deadline sent in is not what its owner called ready. */
function SubmittedAutomatically({ isComplete }: { isComplete: boolean }) {
  return (
    <Notice
      tone={isComplete ? 'info' : 'warning'}
      title={`Submitted automatically, ${isComplete ? 'complete' : 'incomplete'}`}
    >
      <p>
        The last date passed before this application was submitted. It was sent in as it was last saved
        {isComplete
          ? '.'
          : ': mandatory answers are missing or break a rule, or a virus scanner found a file infected.'}
      </p>
    </Notice>
  );
}

interface PreviewProps {
  form: FormDefinition;
  detail: ApplicationDetail;
  programs: readonly AwardProgram[];
  onChanged: () => Promise<unknown>;
}

function Preview({ form, detail, programs, onChanged }: PreviewProps) {
  const { role } = useSession();
  const id = detail.applicationData.app_id;
  const creator = detail.applicationData.created_by;
  const isSuperadmin = role === 'superadmin';
  const isOwner = role !== null && applicantRoles.includes(role);
  const { unusual_answers: unusual } = detail.applicationData;
  const groups = useMemo(() => {
    // When the form has changed since, the server shows it as it was submitted.
    const { answer_groups } = detail.applicationData;
    if (answer_groups) return answer_groups;
    return answerRows(form, applicationAnswers(form, detail), toOptionChoices({ programs }));
  }, [form, detail, programs]);
  return (
    <>
      {isSuperadmin && creator && <RegisteredUser creator={creator} />}
      {(isSuperadmin || wasCorrected(detail)) && (
        <ContactInformation detail={detail} editable={isSuperadmin} onSaved={onChanged} />
      )}
      {unusual && !isOwner && <UnusualAnswers answers={unusual} />}
      <nav aria-label="Sections of the application" className={sectionsClass}>
        {groups.map((group, at) => (
          <TextLink key={group.title} href={`#section-${at + 1}`}>
            {group.title}
          </TextLink>
        ))}
      </nav>
      {groups.map((group, at) => (
        <Panel key={group.title} id={`section-${at + 1}`} className={panelClass}>
          <AnswerSheet
            groups={[group]}
            noteOfFile={({ key }) => fileNote(detail.uploadedFiles.find((it) => it.key === key))}
            onOpenFile={({ key }) =>
              openApplicationFile(id, key).catch((error) => notify(messageOf(error), 'error'))
            }
          />
        </Panel>
      ))}
    </>
  );
}
