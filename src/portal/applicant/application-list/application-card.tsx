import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { conversationAnchor } from '#contract/application/conversation.ts';
import { shownId } from '#contract/application/project-title.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import { editionId } from '#contract/programme/edition.ts';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import { Button, buttonClass, css, Panel, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { completenessWords } from '../../components/draft/completeness-words.ts';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { Link } from '../../components/link.tsx';
import { ApplicationRoad } from '../../programme/road/application-road.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { formatInstant } from './format-instant.ts';
import { SharingLine } from './sharing-line.tsx';
import { titleOf } from './use-drafts.ts';

/** Fetched where people can apply with several forms. */
const FormName = fetchedPart(async () => (await import('./form-name.tsx')).FormName);

/** Fetched once results are public. */
const CertificateButtons = fetchedPart(
  async () => (await import('./certificate-buttons.tsx')).CertificateButtons,
);

const cardClass = css({ display: 'flex', flexDirection: 'column', gap: '4', height: '100%' });
const topClass = css({
  display: 'flex',
  // On a phone the status is above the title, which takes the whole line.
  flexDirection: { base: 'column-reverse', sm: 'row' },
  gap: { base: '2', sm: '3' },
  justifyContent: 'space-between',
  alignItems: 'flex-start',
});
const titleClass = css({
  textStyle: 'title',
  overflowWrap: 'anywhere',
  minWidth: '0',
  unicodeBidi: 'plaintext',
});
const regionClass = css({ color: 'gold.fg', fontWeight: '600', fontSize: 'sm' });
const factsClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '4',
  rowGap: '1',
  fontSize: 'sm',
  '& dt': { color: 'fg.muted' },
});
const progressClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  listStyle: 'none',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { paddingInline: '2', paddingBlock: '0.5', borderRadius: 'full', background: 'bg.subtle' },
  '& > li[data-done=true]': { background: 'success.subtle' },
  '& abbr': { fontWeight: '700', textDecoration: 'none' },
});
const actionClass = css({
  marginTop: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  // In rows like lines of text if they do not fit into one.
  justifyContent: { base: 'flex-start', sm: 'flex-end' },
  '& > :last-child': { flexBasis: { base: '100%', sm: 'auto' } },
});
const unsavedClass = css({ fontSize: 'sm', color: 'warning' });
const idClass = css({ fontFamily: 'ui-monospace, monospace' });

export interface ApplicationCardProps {
  application: ApplicationListItem;
  /** The last date of its edition has passed: drafts without their own can only be viewed. */
  isClosed: boolean;
  onDelete: () => void;
  onShare: () => void;
  /** Carries a draft of an earlier edition into the one that accepts applications. */
  onCarry?: () => void;
}

/** One application of the person: its title, its state, and the link to it. */
export function ApplicationCard({ application, isClosed, onDelete, onShare, onCarry }: ApplicationCardProps) {
  const { _id: id, isFinalSubmit, award_program_id: program, form_id, submission_state: state } = application;
  const title = titleOf(application);
  const { edition } = useStage();
  const current = editionId(edition);
  // Shown if there is a choice; a further form need not ask for a region.
  const isChosen = form_id !== undefined && (edition.furtherForms ?? []).length > 0;
  const isMain = form_id === undefined || form_id === edition.form;
  const region = program ? `${program.name} Region` : isMain && 'No region chosen yet';
  const isEarlier = (application.edition ?? current) !== current;
  const { access = 'owner', shared_by: sharedBy, collaborators = 0 } = application;
  const { unread_messages: unread = 0 } = application;
  const isOwner = access === 'owner';
  const isOver = application.last_date === undefined ? isClosed : state === 'due' || state === 'missed';
  const canEdit = !isFinalSubmit && !isOver && access !== 'read';
  const until = application.last_date && indianTime(new Date(application.last_date), 'weekday');
  const isReturned = state === 'returned';
  return (
    <Panel as="li" className={cardClass} accent={isHonoured(application.status) ? 'gold' : 'none'}>
      <div className={topClass}>
        <h2 className={titleClass}>{title}</h2>
        <StatusBadge status={application.status} />
      </div>
      <p className={regionClass}>
        {isChosen && (
          <>
            <FormName id={form_id} />
            {(region || isEarlier) && ' · '}
          </>
        )}
        {[region, isEarlier && application.edition].filter(Boolean).join(' · ')}
      </p>
      <ApplicationRoad status={application.status} />
      <SharingLine access={access} sharedBy={sharedBy} collaborators={collaborators} />
      <dl className={factsClass}>
        <dt>Created</dt>
        <dd>
          <time dateTime={application.created_at}>{formatInstant(application.created_at)}</time>
        </dd>
        <dt>Updated</dt>
        <dd>
          <time dateTime={application.updated_at}>{formatInstant(application.updated_at)}</time>
        </dd>
        <dt>Application ID</dt>
        <dd className={idClass} translate="no">
          {shownId(application._id)}
        </dd>
      </dl>
      {application.progress && (
        <ul className={progressClass} aria-label="Answered so far">
          {application.progress
            .filter(({ asked }) => asked > 0)
            .map(({ id: section, title: name, answered, asked }) => (
              <li key={section} data-done={answered === asked}>
                <abbr title={name}>{name.split('.')[0]}</abbr> {answered} of {asked}
              </li>
            ))}
        </ul>
      )}
      {application.lacks && !isOver && (
        <p className={textClass.label}>{completenessWords(application.lacks)}</p>
      )}
      {application.carried_into !== undefined && (
        <p className={textClass.hint}>
          Its answers were carried into the edition of {application.carried_into}. This one stays as it is.
        </p>
      )}
      {application.carried_into === undefined && state !== undefined && !isPlain(state) && (
        <p
          className={state === 'unsaved' || state === 'missed' || isReturned ? unsavedClass : textClass.hint}
        >
          {submissionWords({ state, complete: application.complete, until })}
        </p>
      )}
      {until && !isReturned && (
        <p className={textClass.hint}>
          Your last date for it: {until}. {application.last_date_reason}
        </p>
      )}
      <div className={actionClass}>
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={onShare}>
          {isOwner ? 'Share' : 'People'}
          <span className={visuallyHiddenClass}> {title}</span>
        </Button>
        {application.carry_into !== undefined && (
          <Button size="small" onClick={onCarry}>
            Carry into {application.carry_into}
            <span className={visuallyHiddenClass}>: {title}</span>
          </Button>
        )}
        <Link
          className={buttonClass({ variant: unread > 0 ? 'outlined' : 'text', size: 'small' })}
          to={`/application/preview?id=${encodeURIComponent(id)}#${conversationAnchor}`}
        >
          {unread > 0 ? `${unread} new message${unread === 1 ? '' : 's'}` : 'Messages'}
          <span className={visuallyHiddenClass}> on {title}</span>
        </Link>
        {canEdit && isOwner && !isReturned && (
          <Button variant="text" size="small" onClick={onDelete}>
            Delete<span className={visuallyHiddenClass}> {title}</span>
          </Button>
        )}
        {application.status === 'approved' && isOwner && (
          <Link
            className={buttonClass({ size: 'small' })}
            to={`/application/winner?id=${encodeURIComponent(id)}`}
          >
            Winners’ page<span className={visuallyHiddenClass}>: words and picture of {title}</span>
          </Link>
        )}
        {isDecided(application.status) && <CertificateButtons id={id} title={title} />}
        {(isFinalSubmit || isReturned) && (
          <Link
            className={buttonClass({ variant: 'text', size: 'small' })}
            to={`/application/receipt?id=${encodeURIComponent(id)}`}
          >
            Receipt<span className={visuallyHiddenClass}> of {title}</span>
          </Link>
        )}
        <Link
          className={buttonClass({ variant: canEdit ? 'primary' : 'outlined', size: 'small' })}
          to={`/application/${canEdit ? 'form' : 'preview'}?id=${encodeURIComponent(id)}`}
        >
          {isReturned ? 'Correct' : canEdit ? 'Edit' : 'View'}
          <span className={visuallyHiddenClass}> {title}</span>
        </Link>
      </div>
    </Panel>
  );
}

/** States that go without saying. */
function isPlain(state: string): boolean {
  return state === 'draft' || state === 'submitted';
}

/** Gold is for those who go on, and for those who win. */
function isHonoured(status: string): boolean {
  return status === 'shortlisted' || status === 'approved';
}

/** The status reveals a decision only once it is public. */
function isDecided(status: string): boolean {
  return isHonoured(status) || status === 'rejected';
}
