import { type ReactNode, useMemo, useState } from 'react';
import type { ChangesJudged, SchemaFinding } from '#contract/staff-room/proposals-schemas.ts';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { useRemembered } from '#form/workshop/workshop-memory.ts';
import { Button, css, stackClass } from '#theme/index.ts';
import { ListState } from '../../components/list-state.tsx';
import { BeforeAfter } from './before-after.tsx';
import { barClass, boardClass } from './board-class.ts';
import { DryRunPane } from './dry-run-view.tsx';
import { EditingPane } from './editing-pane.tsx';
import { createEditorHelp } from './editor/editor-help.ts';
import { FindingsList } from './findings-list.tsx';
import { editionsFolder, filesOfForm, formsAmong, textsOf } from './form-files.ts';
import { FormResults } from './form-results.tsx';
import { useAnswers, useSitting } from './live-form.tsx';
import { MovedFiles } from './moved-files.tsx';
import { NewFiles } from './new-files-dialog.tsx';
import { useCheck } from './use-check.ts';
import type { WorkshopFiles } from './use-workshop.ts';
import type { WorkshopSource } from './workshop-source.ts';

const stateClass = css({ fontSize: 'sm', color: 'fg.muted', minHeight: '1.5em', marginBlock: '2' });

export interface WorkshopRoomProps {
  readonly source: WorkshopSource;
  readonly workshop: WorkshopFiles;
  /** The actions on the changes, e.g. proposing them. */
  readonly actions: ReactNode;
}

/** The files of a form in an editor, beside the resulting form, its findings and its effect on drafts. */
export function WorkshopRoom({ source, workshop, actions }: WorkshopRoomProps) {
  const { kept, changes, textOf, edit, editTogether, undo, redo, forget } = workshop;
  const texts = useMemo(() => textsOf(kept, changes), [kept, changes]);
  const forms = useMemo(() => formsAmong(texts), [texts]);
  const [wanted, setForm] = useRemembered('form', 'application');
  const form = forms.some(({ id }) => id === wanted) ? wanted : (forms[0]?.id ?? '');
  const paths = useMemo(() => filesOfForm(texts, form), [texts, form]);
  const [wantedPath, setPath] = useRemembered('file', '');
  const path = paths.includes(wantedPath) ? wantedPath : (paths[0] ?? '');
  const [place, setPlace] = useState<{ line: number; column: number }>();
  const [card, setCard] = useState<{ line: number }>();
  const [way, setWay] = useRemembered('way', 'cards');
  const [dryRun, setDryRun] = useState<ChangesJudged | string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the vocabulary comes with the files and stays
  const help = useMemo(() => createEditorHelp(textOf), [kept]);
  const [answersToCheck, setAnswersToCheck] = useState<ReturnType<typeof useAnswers>>();
  const checked = useCheck(source, form, kept && changes, answersToCheck);
  const sitting = useSitting(checked.definition, checked.samples);
  const answers = useAnswers(sitting);
  if (answers !== answersToCheck) setAnswersToCheck(answers);

  const goTo = ({ file, line, column }: Pick<SchemaFinding, 'file' | 'line' | 'column'>) => {
    setPath(file.replace(/^schemas\//, ''));
    setWay('text');
    setPlace({ line, column });
  };
  const showCard = ({ file, line }: Pick<SchemaFinding, 'file' | 'line'>) => {
    setPath(file.replace(/^schemas\//, ''));
    setWay('cards');
    setCard({ line });
  };
  const tryOut = async () => {
    setDryRun('');
    setDryRun(await source.dryRun(changes).catch((error: Error) => error.message));
  };
  const waiting = (
    <p>
      {form === editionsFolder
        ? 'An edition is not a form: its days and texts are shown by all pages.'
        : checked.findings.length > 0
          ? 'The form is shown once the check finds nothing wrong.'
          : 'The form is shown in a moment.'}
    </p>
  );
  if (!kept) return <ListState error={workshop.failed} loading onRetry={() => void workshop.refresh()} />;
  const isChanged = (each: string) => changes.some((change) => change.path === each);
  return (
    <div className={stackClass[4]}>
      <div className={barClass}>
        <WorkshopChoice
          label="Form"
          value={form}
          choices={forms.map(({ id, title }) => ({ value: id, title }))}
          onChange={setForm}
        />
        <WorkshopChoice
          label="File"
          value={path}
          choices={paths.map((each) => ({
            value: each,
            title: isChanged(each) ? `${each} (changed)` : each,
          }))}
          onChange={setPath}
        />
        <NewFiles
          form={form}
          formFile={textOf(`${form}/form.json`)}
          paths={[...texts.keys()]}
          onMade={(made) => {
            for (const { path: each, text } of made) edit(each, text);
            const first = made.find(({ path: each }) => each.endsWith('.schema.json'));
            setForm(first?.path.split('/')[0] ?? form);
            setPath(first?.path ?? path);
            setWay('cards');
          }}
        />
        {actions}
      </div>
      <MovedFiles workshop={workshop} />
      <div className={boardClass}>
        <section aria-label="Editing">
          <EditingPane
            source={source}
            changes={changes}
            form={form}
            path={path}
            textOf={textOf}
            edit={edit}
            editTogether={editTogether}
            undo={undo}
            redo={redo}
            card={card}
            findings={checked.findings.filter(({ file }) => file === `schemas/${path}`)}
            help={help}
            place={place}
            way={way}
            onWay={setWay}
            onGoTo={(line) => goTo({ file: path, line, column: 1 })}
          />
          <p className={stateClass} role="status">
            {stateOf(checked, changes.length)}
          </p>
          <ListState error={checked.failed} loading={false} onRetry={checked.again} />
          {isChanged(path) && (
            <Button size="small" variant="outlined" onClick={() => forget(path)}>
              Undo all changes of this file
            </Button>
          )}
        </section>
        <FormResults
          sitting={sitting}
          answers={answers}
          errors={checked.errors}
          waiting={waiting}
          findings={{
            count: checked.findings.length,
            content: <FindingsList findings={checked.findings} onGoTo={goTo} onShow={showCard} />,
          }}
          further={[
            {
              id: 'dry-run',
              title: 'Dry run',
              content: (
                <DryRunPane judged={dryRun} isIdle={changes.length === 0} onRun={() => void tryOut()} />
              ),
            },
            {
              id: 'changes',
              title: 'Before and after',
              content: (
                <BeforeAfter
                  files={changes.map((change) => ({
                    path: change.path,
                    before: kept.get(change.path)?.text ?? null,
                    after: change.text,
                  }))}
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

function stateOf({ isChecking, failed, findings }: ReturnType<typeof useCheck>, changed: number): string {
  if (failed !== undefined) return 'The check gave no answer.';
  if (isChecking) return 'Checking…';
  if (findings.length > 0)
    return `The check finds ${findings.length === 1 ? 'a mistake' : `${findings.length} mistakes`}.`;
  return changed === 0 ? 'No mistakes. Nothing is changed yet.' : 'No mistakes.';
}
