import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { submissionWords } from '#contract/application/submission-state.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { useDraft } from '#form/draft/use-draft.ts';
import type { ErrorLinksProps } from '#form/render/errors/error-links.tsx';
import { ErrorSummary } from '#form/render/errors/error-summary.tsx';
import { Button, css, Notice, PageHeading, Panel, rowClass, stackClass, textClass } from '#theme/index.ts';
import { MessagesContext } from '#theme/messages-context.ts';
import { CompletenessLine } from '../../components/draft/completeness-line.tsx';
import { DraftLine } from '../../components/draft/draft-line.tsx';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { Countdown } from '../../deadline/countdown.tsx';
import { ApplicationTabs } from './application-tabs.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SubmissionLine } from './closing/submission-line.tsx';
import { TimeLeftLine } from './closing/time-left-line.tsx';
import { useReturnedWords } from './closing/use-returned-words.ts';
import type { ApplicationEditor } from './saving/application-editor.ts';
import type { LoadedApplication } from './saving/load-application.ts';
import { SubmitButton } from './submit-button.tsx';
import { PeopleLine } from './together/people-line.tsx';
import { useActions } from './use-actions.ts';
import { useActiveTab } from './use-active-tab.ts';

/** Fetched if there is something to say. */
const FormChangesNotice = fetchedPart(
  async () => (await import('#form/draft/form-changes-notice.tsx')).FormChangesNotice,
);
const KeptWords = fetchedPart(async () => (await import('../../components/draft/kept-words.tsx')).KeptWords);
/** Fetched when someone shares. */
const ShareDialog = fetchedPart(
  async () => (await import('../../components/sharing/share-dialog.tsx')).ShareDialog,
);
const OwnDateNotice = fetchedPart(async () => (await import('./closing/own-date-notice.tsx')).OwnDateNotice);
/** Fetched on the first visit. */
const Review = fetchedPart(async () => (await import('./review/review.tsx')).Review);

const summaryClass = css({ scrollMarginTop: '4', '&:focus': { outline: 'none' } });
const buttonsClass = css({ display: 'flex', gap: '3', justifyContent: 'flex-end' });

export interface ApplicationWorkspaceProps {
  editor: ApplicationEditor;
  loaded: LoadedApplication;
  onSubmitted: () => void;
}

/** The form itself: its tabs, the state of what was written, and the next steps. */
export function ApplicationWorkspace({ editor, loaded, onSubmitted }: ApplicationWorkspaceProps) {
  const { form, store, keeper, together } = editor;
  const { returned } = loaded;
  const messages = useReturnedWords(returned !== undefined);
  const navigate = useNavigate();
  const { stored, savedByPerson, save } = useDraft(keeper);
  const { active, left, isLast, isReviewing, show, showNext, showReview } = useActiveTab(form.sections);
  const [attempted, setAttempted] = useState(false);
  const [sharing, setSharing] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { busy, save: saveNow, submit, preview } = useActions(editor, onSubmitted);
  const { access } = useSyncExternalStore(together.subscribe, together.state);
  const isShared = useCallback(() => together.state().isShared, [together]);

  const goTo: ErrorLinksProps['onGoTo'] = (error, sectionId) => show(sectionId, { focus: error.path });
  const goToQuestion = (path: string) => show(sectionOf(form, path), { focus: path });

  /** Leads to the review and from there submits the application, or shows what prevents it. */
  const attempt = () => {
    flushSync(() => setAttempted(true));
    if (store.attempt()) return isReviewing ? submit() : showReview();
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div className={stackClass[6]}>
      <PageHeading
        title={form.title}
        actions={
          <>
            {stored && (
              <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setSharing(true)}>
                {access === 'owner' ? 'Share' : 'People'}
              </Button>
            )}
            <Button variant="outlined" size="small" onClick={() => navigate('/application/guidelines')}>
              Guidelines
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={!stored || busy !== undefined}
              onClick={preview}
            >
              Preview
            </Button>
          </>
        }
      />
      <Countdown {...(returned && { afterwards: submissionWords(loaded.submission) })} />
      {(returned || loaded.lastDate?.reason) && <OwnDateNotice loaded={loaded} onGoTo={goToQuestion} />}
      <PeopleLine together={together} />
      {sharing && (
        <ShareDialog
          id={editor.id() ?? ''}
          title={form.title}
          isOwner={access === 'owner'}
          sharedBy={loaded.sharing.sharedBy}
          onClose={() => setSharing(false)}
          onChanged={(count) => together.setShared(count > 0)}
          onHandedOver={() => navigate('/application/list')}
        />
      )}
      {loaded.prefilled && !savedByPerson && (
        <Notice>
          <p>
            Company details come from your{' '}
            {loaded.prefilled === 'application' ? 'earlier application' : 'registration'}. Please check that
            they are still correct.
          </p>
        </Notice>
      )}
      {loaded.changed.length + loaded.keptAside.length > 0 && (
        <FormChangesNotice changed={loaded.changed} kept={loaded.keptAside} onGoTo={goToQuestion} />
      )}
      {editor.kept.length > 0 && (
        <KeptWords
          draft={editor}
          onSettled={() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()}
        />
      )}
      <div ref={summary} tabIndex={-1} className={summaryClass} hidden={!attempted}>
        {attempted && <ErrorSummary store={store} onGoTo={goTo} current={active} />}
      </div>
      {/* While the final submit runs nothing can be changed: what is sent is what is here. */}
      <Panel padding="large" inert={busy === 'submitting'}>
        <div hidden={isReviewing}>
          <MessagesContext value={messages}>
            <ApplicationTabs
              editor={editor}
              active={active}
              onChange={show}
              counted={attempted ? 'all' : left}
            />
          </MessagesContext>
        </div>
        {/* Made on the first visit: it reads every answer. */}
        {isReviewing && <Review editor={editor} onChange={goToQuestion} onClose={() => show(active)} />}
        <BottomBar>
          <div className={stackClass[1]}>
            <CompletenessLine store={store} />
            {/* On one line: one that comes when the page first saves moves no button from under a finger. */}
            <div className={rowClass[3]}>
              <DraftLine draft={editor} isShared={isShared} />
              <SubmissionLine editor={editor} />
            </div>
            <TimeLeftLine />
            <p id="save-help" className={textClass.caption}>
              {returned
                ? 'What you save can be edited until you submit. If you do not submit again in time, the application stays as it was submitted before.'
                : 'Information can be edited later. Saved but unsubmitted profiles are submitted automatically after the due date.'}
            </p>
            {(isLast || isReviewing) && (
              <p id="submit-warning" className={textClass.warning}>
                {access === 'owner'
                  ? 'Once you submit the form, you cannot edit any information again.'
                  : `Only ${loaded.sharing.sharedBy ?? 'the owner'} can submit this application.`}
              </p>
            )}
          </div>
          <div className={buttonsClass}>
            {isReviewing && (
              <Button variant="outlined" onClick={() => show(active)}>
                Back to the form
              </Button>
            )}
            {isLast && !isReviewing && (
              <Button variant="outlined" onClick={showReview}>
                REVIEW
              </Button>
            )}
            <Button
              variant="secondary"
              aria-describedby="save-help"
              aria-busy={busy === 'saving'}
              disabled={busy !== undefined}
              onClick={saveNow}
            >
              {busy === 'saving' ? 'SAVING...' : 'SAVE'}
            </Button>
            {(isLast || isReviewing) && access === 'owner' ? (
              <SubmitButton
                store={store}
                busy={busy === 'submitting'}
                // Going to the review does not wait for a save: a click right after SAVE must not be lost.
                blocked={(isReviewing && busy === 'saving') || save.kind === 'closed'}
                onSubmit={attempt}
                onGoTo={goTo}
              />
            ) : (
              !isLast && !isReviewing && <Button onClick={showNext}>NEXT</Button>
            )}
          </div>
        </BottomBar>
      </Panel>
    </div>
  );
}

/** The tab that a question is in. */
function sectionOf(form: FormDefinition, path: string): string {
  const section = form.sections.find(({ path: steps }) => path.startsWith(`/${steps.join('/')}/`));
  return section?.id ?? '';
}
