import { type ComponentProps, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { conversationAnchor } from '#contract/application/conversation.ts';
import { shownId } from '#contract/application/project-title.ts';
import { applicantRoles } from '#contract/roles.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import {
  Button,
  buttonClass,
  classes,
  css,
  Notice,
  PageHeading,
  Panel,
  rowClass,
  Spinner,
  stackClass,
  TextLink,
} from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { openApplicationFile } from '../../api/open-file.ts';
import { ProjectCitation } from '../../citation/project-citation.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { usePassedDate } from '../../deadline/deadline-clock.ts';
import { fileNote } from '../../preview/file-note.ts';
import { PrintedAs } from '../../preview/printed-as.tsx';
import { SubmissionNotice } from '../../preview/submission-notice.tsx';
import { UnusualAnswers } from '../../preview/unusual-answers.tsx';
import { type Preview as Shown, usePreview } from '../../preview/use-preview.ts';
import { useSession } from '../../session.tsx';
import { BackButton } from './back-button.tsx';
import { wasCorrected } from './contact-answers.ts';
import { ContactInformation } from './contact-information.tsx';
import { RegisteredUser } from './registered-user.tsx';
import { canWithdraw, WithdrawButton } from './withdraw-button.tsx';

/** Fetched if there is something to say, and for people who can do something. */
const ApplicationSteps = fetchedPart(
  async () => (await import('../../staff/application-steps/application-steps.tsx')).ApplicationSteps,
);
const PeoplePanel = fetchedPart(async () => {
  const { People } = await import('../../preview/people.tsx');
  return (props: ComponentProps<typeof People>) => (
    <Panel>
      <People {...props} />
    </Panel>
  );
});
const ReturnsHistory = fetchedPart(
  async () => (await import('../../preview/returns-history.tsx')).ReturnsHistory,
);
const MessagesSection = fetchedPart(
  async () => (await import('../../conversation/messages-section.tsx')).MessagesSection,
);
const OfficeSection = fetchedPart(
  async () => (await import('../../conversation/office-section.tsx')).OfficeSection,
);

const pageClass = classes(stackClass[6], css({ layerStyle: 'page', paddingBlock: { base: '6', md: '10' } }));
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
const leadClass = classes(rowClass[4], css({ minHeight: { base: '88px', lg: '36px' } }));

/** /application/preview: an application in its present state, read-only. */
export function ApplicationPreviewPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const { role } = useSession();
  const isOwn = role !== null && applicantRoles.includes(role);
  const closedOn = usePassedDate();
  const { preview, error, reload, retry } = usePreview(id);
  const data = preview?.detail;
  const { access, shared_by: sharedBy } = data?.applicationData ?? {};
  const canWrite = access !== 'read';
  useEffect(() => {
    if (!id) console.error('The preview was opened without an application id.');
  }, [id]);

  return (
    <div className={pageClass}>
      {/* Links in answers lead elsewhere: those sites do not learn where they were followed. */}
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
                    Application ID{' '}
                    <span className={idClass} translate="no">
                      {shownId(data.applicationData.app_id)}
                    </span>
                  </span>
                  {isOwn && canWrite && isOpen(data, closedOn) && (
                    <Link
                      className={buttonClass({ size: 'small' })}
                      to={`/application/form?id=${encodeURIComponent(data.applicationData.app_id)}`}
                    >
                      Edit
                    </Link>
                  )}
                  {data.applicationData.submitted_at !== undefined && (
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
            {id && (
              <DownloadButton
                size="small"
                label="Download"
                of="answers and files as ZIP"
                path={staffPaths.applicationArchive(id)}
                name={`Application_${shownId(id)}.zip`}
              />
            )}
            <BackButton role={role} id={id} />
          </>
        }
      />
      {id && !data && !error && <Spinner label="Loading application..." />}
      {id && error !== undefined && !data && (
        <Notice tone="danger" title="The application could not be loaded">
          <p>{messageOf(error)}</p>
          <Button size="small" variant="outlined" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {data && sharedBy !== undefined && (
        <p>
          Shared by {sharedBy}
          {!canWrite && ': you can read it, but not write in it'}.
        </p>
      )}
      {data && <SubmissionNotice applicationData={data.applicationData} />}
      {preview && <Preview {...preview} onChanged={reload} />}
    </div>
  );
}

function Preview({
  detail,
  form,
  answers,
  groups,
  onChanged,
}: Shown & { onChanged: () => Promise<unknown> }) {
  const { role, previewOf } = useSession();
  const id = detail.applicationData.app_id;
  const { created_by: creator, people } = detail.applicationData;
  const isSuperadmin = role === 'superadmin';
  const isOwner = role !== null && applicantRoles.includes(role);
  const mayWriteToOffice = isOwner && previewOf === null;
  const { unusual_answers: unusual } = detail.applicationData;
  return (
    <>
      <ProjectCitation form={form} answers={answers} />
      <PrintedAs detail={detail} />
      {isSuperadmin && (
        <>
          <ApplicationSteps detail={detail} form={form} onChanged={onChanged} />
          <OfficeSection id={id} />
        </>
      )}
      {isOwner && canWithdraw(detail) && <WithdrawButton id={id} onChanged={onChanged} />}
      {detail.applicationData.has_returns && <ReturnsHistory id={id} />}
      {isSuperadmin && creator && <RegisteredUser creator={creator} />}
      {people && <PeoplePanel people={people} />}
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
        {mayWriteToOffice && <TextLink href={`#${conversationAnchor}`}>Messages</TextLink>}
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
      {/* Below the answers, which would move when it comes. */}
      {mayWriteToOffice && <MessagesSection id={id} />}
    </>
  );
}

/** Whether it can still be edited: until its own last date, if it has one. */
function isOpen({ applicationData }: ApplicationDetail, closedOn: Date | undefined): boolean {
  const { isFinalSubmit, last_date: own, submission_state: state } = applicationData;
  if (isFinalSubmit) return false;
  return own === undefined ? closedOn === undefined : state !== 'due' && state !== 'missed';
}
