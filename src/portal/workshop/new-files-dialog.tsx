import { useState } from 'react';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { Button, buttonRowClass, Dialog, Notice, stackClass } from '#theme/index.ts';
import type { CardKind } from './cards/card-kinds.ts';
import { isTaken, type NewText, newForm, newSection } from './cards/new-files.ts';
import { kindChoices } from './cards/new-question.tsx';
import { TextField } from './cards/text-field.tsx';

const words = {
  section: { button: 'New tab', lead: 'A tab of this form, with its first question.' },
  form: {
    button: 'New form',
    lead: 'A form of its own. Only the workshop shows it until its form.json says what it is for.',
  },
} as const;

/** Makes the files of a new tab or form, to go on with. */
export function NewFiles(props: {
  /** Folder of the form at hand, and the text of its form.json. */
  form: string;
  formFile: string | null;
  /** All files there are. */
  paths: readonly string[];
  onMade: (texts: readonly NewText[]) => void;
}) {
  const { form, formFile, paths, onMade } = props;
  const [open, setOpen] = useState<keyof typeof words>();
  const hasTabs =
    formFile !== null && newSection(form, formFile, 'x', { title: 'x', kind: 'text' }) !== undefined;
  return (
    <div className={buttonRowClass[2]}>
      {hasTabs && (
        <Button variant="outlined" onClick={() => setOpen('section')}>
          {words.section.button}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('form')}>
        {words.form.button}
      </Button>
      {open && (
        <NewFilesDialog
          what={open}
          paths={paths}
          make={({ title, tab, question, kind }) => {
            const first = { title: question, kind };
            return open === 'form'
              ? newForm(title, tab, first)
              : newSection(form, formFile ?? '', title, first);
          }}
          onMade={(texts) => {
            setOpen(undefined);
            onMade(texts);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface Wanted {
  readonly title: string;
  readonly tab: string;
  readonly question: string;
  readonly kind: CardKind;
}

function NewFilesDialog(props: {
  what: keyof typeof words;
  paths: readonly string[];
  make: (wanted: Wanted) => readonly NewText[] | undefined;
  onMade: (texts: readonly NewText[]) => void;
  onClose: () => void;
}) {
  const { what, paths, make, onMade, onClose } = props;
  const [wanted, setWanted] = useState<Wanted>({ title: '', tab: '', question: '', kind: 'text' });
  const [refusal, setRefusal] = useState<string>();
  const put = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  const create = () => {
    const tab = what === 'form' ? wanted.tab : wanted.title;
    if ([wanted.title, tab, wanted.question].some((text) => text.trim() === '')) {
      return setRefusal('Please fill in every field.');
    }
    const texts = make(wanted) ?? [];
    if (isTaken(texts, paths, what === 'form'))
      return setRefusal('There are files of this name already: please take another title.');
    onMade(texts);
  };
  return (
    <Dialog
      open
      title={words[what].button}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={create}>Create</Button>
        </>
      }
    >
      <div className={stackClass[4]}>
        <p>{words[what].lead}</p>
        {refusal !== undefined && <Notice tone="danger" title={refusal} />}
        <TextField
          isEager
          label={what === 'form' ? 'Name of the form' : 'Title of the tab'}
          value={wanted.title}
          onCommit={(title) => put({ title })}
        />
        {what === 'form' && (
          <TextField
            isEager
            label="Title of its first tab"
            value={wanted.tab}
            onCommit={(tab) => put({ tab })}
          />
        )}
        <TextField
          isEager
          label="Title of the first question"
          value={wanted.question}
          onCommit={(question) => put({ question })}
        />
        <WorkshopChoice
          size="small"
          label="Kind of its answer"
          value={wanted.kind}
          choices={kindChoices}
          onChange={(kind) => put({ kind: kind as CardKind })}
        />
      </div>
    </Dialog>
  );
}
