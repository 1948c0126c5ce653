import { type FormEvent, useId } from 'react';
import { Button, classes, css, Dialog, textClass } from '#theme/index.ts';
import { useDraftWords } from '../use-draft-words.ts';
import type { AnswerDifference } from './answer-differences.ts';

const listClass = css({ display: 'grid', gap: '6', marginTop: '5' });
const legendClass = css({ textStyle: 'label', marginBottom: '2' });
const choiceClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '1',
  columnGap: '3',
  padding: '3',
  marginTop: '2',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent', background: 'accent.subtle' },
  '& input': { width: '20px', height: '20px', accentColor: '{colors.accent}' },
});
const sideClass = css({ fontWeight: '600', fontSize: 'sm' });
const sideTextClass = classes(textClass.smallWritten, css({ gridColumn: '2' }));

/** Whose answer to keep. */
export type MergeChoice = 'mine' | 'theirs';

/** The conflicts, and where the choices go. */
export interface MergeDialogProps {
  /** Questions answered differently on both sides: `from` is theirs, `to` is mine. Empty: the dialog is closed. */
  collisions: readonly AnswerDifference[];
  onResolve: (choices: ReadonlyMap<string, MergeChoice>) => void;
}

/** Another window saved changes: a choice for each question that both changed, nothing preselected. */
export function MergeDialog({ collisions, onResolve }: MergeDialogProps) {
  const draft = useDraftWords();
  const id = useId();
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onResolve(
      new Map(collisions.map(({ path }) => [path, data.get(path) === 'theirs' ? 'theirs' : 'mine'] as const)),
    );
  };
  return (
    <Dialog
      open={collisions.length > 0}
      role="alertdialog"
      title={draft.mergeTitle}
      actions={
        <Button type="submit" form={id}>
          {draft.mergeSave}
        </Button>
      }
    >
      <p>{draft.mergeHelp}</p>
      <form id={id} onSubmit={decide} className={listClass}>
        {collisions.map(({ path, label, from, to }) => (
          <fieldset key={path}>
            <legend className={legendClass}>{label}</legend>
            <Choice name={path} value="mine" side={draft.mine} text={to || draft.empty} />
            <Choice name={path} value="theirs" side={draft.theirs} text={from || draft.empty} />
          </fieldset>
        ))}
      </form>
    </Dialog>
  );
}

function Choice({
  name,
  value,
  side,
  text,
}: {
  name: string;
  value: MergeChoice;
  side: string;
  text: string;
}) {
  return (
    <label className={choiceClass}>
      <input type="radio" name={name} value={value} required />
      <span className={sideClass}>{side}</span>
      <span className={sideTextClass}>{text}</span>
    </label>
  );
}
