import type { KeyboardEvent } from 'react';
import { ToggleRow } from '#form/workshop/toggle-row.tsx';
import { Button, css, Spinner } from '#theme/index.ts';
import { CardList, type CardListProps } from './cards/card-list.tsx';
import { ContentForm } from './content/content-form.tsx';
import { JsonEditor, type JsonEditorProps } from './editor/json-editor.tsx';
import { editionsFolder, hasCards, otherTabs, reliedOnIn } from './form-files.ts';
import { useCheck } from './use-check.ts';
import type { WorkshopFiles } from './use-workshop.ts';
import type { WorkshopSource } from './workshop-source.ts';

const switchClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBottom: '3' });
const cardsClass = css({
  position: 'relative',
  // So that the resulting form is not far below them.
  maxHeight: { md: '70vh', lg: 'calc(100vh - 22rem)' },
  minHeight: '20rem',
  overflowY: 'auto',
  padding: '1',
});

/** Whether a file is edited as cards or as text. */
export type EditingWay = 'cards' | 'text';

/** A file with what it is edited by. */
export interface EditingPaneProps extends Pick<JsonEditorProps, 'path' | 'findings' | 'help' | 'place'> {
  readonly source: WorkshopSource;
  readonly changes: WorkshopFiles['changes'];
  /** Folder of the form. */
  readonly form: string;
  readonly textOf: (path: string) => string | null;
  readonly edit: (path: string, text: string) => void;
  readonly editTogether: WorkshopFiles['editTogether'];
  readonly undo: WorkshopFiles['undo'];
  readonly redo: WorkshopFiles['redo'];
  /** The place of the card to focus. */
  readonly card: CardListProps['shown'];
  readonly way: string;
  readonly onWay: (way: EditingWay) => void;
  readonly onGoTo: (line: number) => void;
}

/** A file as cards or as text. The text stays mounted beside the cards, so that its undo history lasts. */
export function EditingPane(props: EditingPaneProps) {
  const { source, changes, form, path, textOf, edit, editTogether } = props;
  const { undo, redo, card, way, onWay, onGoTo, findings, help, place } = props;
  const isEdition = path.startsWith(`${editionsFolder}/`);
  const isSection = hasCards(path);
  const isInCards = way === 'cards' && (isEdition || isSection);
  const text = textOf(path) ?? '';
  const uiPath = path.replace(/\.schema\.json$/, '.ui.json');
  // A field undoes its own letters; everywhere else on the cards the last change is undone.
  const onKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (isField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) redo?.();
    else undo?.();
  };
  return (
    <>
      {(isEdition || isSection) && (
        <div className={switchClass}>
          <ToggleRow
            label="Way of editing"
            ways={{ cards: isEdition ? 'Form' : 'Questions', text: 'Text' }}
            active={isInCards ? 'cards' : 'text'}
            onChange={onWay}
          />
          {isInCards && (
            <Button
              size="small"
              variant="outlined"
              aria-keyshortcuts="Control+Z"
              aria-disabled={undo === undefined}
              onClick={() => undo?.()}
            >
              Undo
            </Button>
          )}
          {isInCards && (
            <Button
              size="small"
              variant="outlined"
              aria-keyshortcuts="Control+Shift+Z"
              aria-disabled={redo === undefined}
              onClick={() => redo?.()}
            >
              Redo
            </Button>
          )}
        </div>
      )}
      {isInCards && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons Undo and Redo do the same; this hears the keys of what is inside
        <div className={cardsClass} onKeyDown={onKey}>
          {isEdition ? (
            <EditionForm
              key={path}
              {...{ source, changes, path, text }}
              onChange={(changed) => editTogether([{ path, text: changed }])}
            />
          ) : (
            <CardList
              key={path}
              texts={{ schema: text, ui: textOf(uiPath) ?? '{}' }}
              relied={reliedOnIn(textOf(`${form}/form.json`), path)}
              others={otherTabs(textOf(`${form}/form.json`), path, textOf)}
              onChange={({ schema, ui }) =>
                editTogether([
                  { path, text: schema },
                  { path: uiPath, text: ui },
                ])
              }
              onGoTo={onGoTo}
              shown={card}
            />
          )}
        </div>
      )}
      <div hidden={isInCards}>
        <JsonEditor {...{ path, text, findings, help, place }} onChange={(changed) => edit(path, changed)} />
      </div>
    </>
  );
}

/** An edition in its form, as on the page of texts and pictures. */
function EditionForm(
  props: Pick<EditingPaneProps, 'source' | 'changes' | 'path'> & {
    readonly text: string;
    readonly onChange: (text: string) => void;
  },
) {
  const { source, changes, path, text, onChange } = props;
  const checked = useCheck(source, path.replace(/\.json$/, ''), changes, undefined);
  if (checked.definition === undefined) return checked.isChecking ? <Spinner label="Loading…" /> : null;
  return <ContentForm text={text} checked={checked} onChange={onChange} />;
}
