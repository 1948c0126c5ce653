import { type ReactNode, useMemo, useState } from 'react';
import type { ChangesJudged, SchemaFinding } from '#contract/staff-room/proposals-schemas.ts';
import { useRemembered } from '#form/stories/workshop/workshop-memory.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { Button, classes, css, Notice, Spinner } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';
import { BeforeAfter } from './before-after.tsx';
import { CardList } from './card-list.tsx';
import { DryRunView } from './dry-run-view.tsx';
import { createEditorHelp } from './editor-help.ts';
import { FindingsList } from './findings-list.tsx';
import { filesOfForm, formsAmong, reliedOnIn } from './form-files.ts';
import { JsonEditor } from './json-editor.tsx';
import { LiveForm, LivePayload, LivePreview, useAnswers, useSitting } from './live-form.tsx';
import { useCheck } from './use-check.ts';
import type { useWorkshop } from './use-workshop.ts';
import type { WorkshopSource } from './workshop-source.ts';

const roomClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' });
const barClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3', alignItems: 'end' });
const pickClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  minWidth: 'min(16rem, 100%)',
  maxWidth: 'full',
});
const labelClass = css({ textStyle: 'label' });
const boardClass = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
const resultClass = css({ paddingTop: '4', minHeight: '12rem' });
const switchClass = css({ display: 'flex', gap: '2', marginBottom: '3' });
const cardsClass = css({
  maxHeight: { lg: 'calc(100vh - 22rem)' },
  minHeight: '20rem',
  overflowY: 'auto',
  padding: '1',
});
const stateClass = css({ fontSize: 'sm', color: 'fg.muted', minHeight: '1.5em' });

/** The room of the workshop. */
export interface WorkshopRoomProps {
  readonly source: WorkshopSource;
  readonly workshop: ReturnType<typeof useWorkshop>;
  /** What can be done with the changes, e.g. proposing them. */
  readonly actions: ReactNode;
}

/** The files of a form in an editor, beside the form they make, its findings and what becomes of drafts. */
export function WorkshopRoom({ source, workshop, actions }: WorkshopRoomProps) {
  const { kept, changes, moved, textOf, edit, forget, keepMine } = workshop;
  const forms = useMemo(() => formsAmong(kept), [kept]);
  const [wanted, setForm] = useRemembered('form', 'application');
  const form = forms.some(({ id }) => id === wanted) ? wanted : (forms[0]?.id ?? '');
  const paths = useMemo(() => filesOfForm(kept, changes, form), [kept, changes, form]);
  const [wantedPath, setPath] = useRemembered('file', '');
  const path = paths.includes(wantedPath) ? wantedPath : (paths[0] ?? '');
  const [place, setPlace] = useState<{ line: number; column: number }>();
  const [way, setWay] = useRemembered('way', 'cards');
  const [shown, setShown] = useRemembered('shown', 'form');
  const [dryRun, setDryRun] = useState<ChangesJudged | string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the vocabulary comes with the files and stays
  const help = useMemo(() => createEditorHelp(textOf), [kept]);
  const [answersToCheck, setAnswersToCheck] = useState<ReturnType<typeof useAnswers>>();
  const checked = useCheck(source, form, kept && changes, answersToCheck);
  const sitting = useSitting(checked.definition, checked.samples);
  const answers = useAnswers(sitting);
  if (answers !== answersToCheck) setAnswersToCheck(answers);

  const hasQuestions = path.endsWith('.schema.json') && !path.startsWith('shared/');
  const goTo = ({ file, line, column }: SchemaFinding) => {
    setPath(file.replace(/^schemas\//, ''));
    setWay('text');
    setPlace({ line, column });
  };
  const tryOut = async () => {
    setDryRun('');
    setDryRun(await source.dryRun(changes).catch((error: Error) => error.message));
  };
  const own = checked.findings.filter(({ file }) => file === `schemas/${path}`);
  const waiting = <p>The form is shown once the check finds nothing wrong.</p>;
  const tabs = [
    {
      id: 'form',
      title: 'Live form',
      content: sitting ? <LiveForm sitting={sitting} errors={checked.errors} /> : waiting,
    },
    {
      id: 'preview',
      title: 'Preview',
      content: sitting && answers ? <LivePreview sitting={sitting} answers={answers} /> : waiting,
    },
    {
      id: 'payload',
      title: 'Payload',
      content: sitting && answers ? <LivePayload sitting={sitting} answers={answers} /> : waiting,
    },
    {
      id: 'findings',
      title: 'Findings',
      errors: checked.findings.length,
      content: <FindingsList findings={checked.findings} onGoTo={goTo} />,
    },
    {
      id: 'dry-run',
      title: 'Dry run',
      content: <DryRunPane judged={dryRun} isIdle={changes.length === 0} onRun={() => void tryOut()} />,
    },
    {
      id: 'changes',
      title: 'Before and after',
      content: (
        <BeforeAfter
          files={changes.map((change) => ({
            path: change.path,
            before: kept?.get(change.path)?.text ?? null,
            after: change.text,
          }))}
        />
      ),
    },
  ];
  if (workshop.failed && !kept) return <Notice tone="danger" title={workshop.failed.message} />;
  if (!kept) return <Spinner label="Loading…" />;
  return (
    <div className={roomClass}>
      <div className={barClass}>
        <div className={pickClass}>
          <label htmlFor="workshop-form" className={labelClass}>
            Form
          </label>
          <select
            id="workshop-form"
            className={classes(inputClass(), selectClass)}
            value={form}
            onChange={(event) => setForm(event.target.value)}
          >
            {forms.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className={pickClass}>
          <label htmlFor="workshop-file" className={labelClass}>
            File
          </label>
          <select
            id="workshop-file"
            className={classes(inputClass(), selectClass)}
            value={path}
            onChange={(event) => setPath(event.target.value)}
          >
            {paths.map((each) => (
              <option key={each} value={each}>
                {each}
                {changes.some((change) => change.path === each) ? ' (changed)' : ''}
              </option>
            ))}
          </select>
        </div>
        {actions}
      </div>
      {moved.map((each) => (
        <Notice key={each} tone="warning" title={`${each} was changed meanwhile by somebody else`}>
          <p>Your text is not lost and theirs is not overwritten. Before and after shows the difference.</p>
          <div className={barClass}>
            <Button size="small" variant="outlined" onClick={() => forget(each)}>
              Take theirs
            </Button>
            <Button size="small" variant="outlined" onClick={() => keepMine(each)}>
              Keep mine in its place
            </Button>
          </div>
        </Notice>
      ))}
      <div className={boardClass}>
        <section aria-label="Editing">
          {hasQuestions && (
            <fieldset className={switchClass} aria-label="Way of editing">
              {(['cards', 'text'] as const).map((each) => (
                <Button
                  key={each}
                  size="small"
                  variant={each === way ? 'primary' : 'outlined'}
                  aria-pressed={each === way}
                  onClick={() => setWay(each)}
                >
                  {each === 'cards' ? 'Questions' : 'Text'}
                </Button>
              ))}
            </fieldset>
          )}
          {way === 'cards' && hasQuestions && (
            <div className={cardsClass}>
              <CardList
                key={path}
                text={textOf(path) ?? ''}
                relied={reliedOnIn(textOf(`${form}/form.json`), path)}
                onChange={(text) => edit(path, text)}
                onGoTo={(line) => {
                  setWay('text');
                  setPlace({ line, column: 1 });
                }}
              />
            </div>
          )}
          <div hidden={way === 'cards' && hasQuestions}>
            <JsonEditor
              path={path}
              text={textOf(path) ?? ''}
              findings={own}
              help={help}
              place={place}
              onChange={(text) => edit(path, text)}
            />
          </div>
          <p className={stateClass} role="status">
            {stateOf(checked, changes.length)}
          </p>
          {changes.some((change) => change.path === path) && (
            <Button size="small" variant="outlined" onClick={() => forget(path)}>
              Undo all changes of this file
            </Button>
          )}
        </section>
        <section aria-label="What comes of it">
          <Tabs
            label="What comes of it"
            idPrefix="workshop"
            active={shown}
            onChange={setShown}
            tabs={tabs.map((tab) => ({
              ...tab,
              content: tab.id === shown ? <div className={resultClass}>{tab.content}</div> : null,
            }))}
          />
        </section>
      </div>
    </div>
  );
}

function stateOf({ isChecking, failed, findings }: ReturnType<typeof useCheck>, changed: number): string {
  if (failed !== undefined) return failed;
  if (isChecking) return 'Checking…';
  if (findings.length > 0)
    return `The check finds ${findings.length === 1 ? 'a mistake' : `${findings.length} mistakes`}.`;
  return changed === 0 ? 'In order. Nothing is changed.' : 'In order.';
}

function DryRunPane(props: {
  judged: ChangesJudged | string | undefined;
  isIdle: boolean;
  onRun: () => void;
}) {
  const { judged, isIdle, onRun } = props;
  if (isIdle) return <p>Nothing is changed yet.</p>;
  return (
    <>
      <p>
        <Button size="small" variant="outlined" onClick={onRun} aria-disabled={judged === ''}>
          {judged === '' ? 'Counting…' : 'Try the changes on the drafts'}
        </Button>
      </p>
      {typeof judged === 'string' && judged !== '' && <Notice tone="danger" title={judged} />}
      {typeof judged === 'object' && (
        <>
          {judged.findings.length > 0 && <FindingsList findings={judged.findings} />}
          <DryRunView dryRun={judged.dry_run} />
        </>
      )}
    </>
  );
}
