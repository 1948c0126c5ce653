import { useState } from 'react';
import { Button, buttonRowClass } from '#theme/index.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/fields.tsx';
import type { CardKind } from './cards/card-kinds.ts';
import { isTaken, type NewText, newForm, newSection } from './cards/new-files.ts';
import { kindChoices } from './cards/new-question.tsx';

const words = {
  section: { button: 'New tab', lead: 'A tab of this form, with its first question.' },
  form: {
    button: 'New form',
    lead: 'A new form. Only the workshop shows it until its form.json says what it is for.',
  },
} as const;

/** Creates the files of a new tab or form, to continue from. */
export function NewFiles(props: {
  /** Folder of the present form, and the text of its form.json. */
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
  const put = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  const tab = what === 'form' ? wanted.tab : wanted.title;
  const create = async () => {
    const texts = make(wanted) ?? [];
    if (isTaken(texts, paths, what === 'form'))
      throw new Error('There are files of this name already: please choose another title.');
    onMade(texts);
  };
  return (
    <ConfirmDialog
      title={words[what].button}
      confirm="Create"
      isReady={[wanted.title, tab, wanted.question].every((text) => text.trim() !== '')}
      onConfirm={create}
      onClose={onClose}
    >
      <p>{words[what].lead}</p>
      <TextField
        label={what === 'form' ? 'Name of the form' : 'Title of the tab'}
        value={wanted.title}
        onChange={(title) => put({ title })}
      />
      {what === 'form' && (
        <TextField
          label="Title of its first tab"
          value={wanted.tab}
          onChange={(first) => put({ tab: first })}
        />
      )}
      <TextField
        label="Title of the first question"
        value={wanted.question}
        onChange={(question) => put({ question })}
      />
      <SelectField
        label="Kind of its answer"
        value={wanted.kind}
        choices={kindChoices.map(({ value, title }) => [value, title])}
        onChange={(kind) => put({ kind: kind as CardKind })}
      />
    </ConfirmDialog>
  );
}
