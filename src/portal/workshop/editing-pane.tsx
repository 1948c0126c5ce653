import { ToggleRow } from '#form/workshop/toggle-row.tsx';
import { css } from '#theme/index.ts';
import { CardList } from './cards/card-list.tsx';
import { EditionCards } from './cards/edition-cards.tsx';
import { editionsFolder, reliedOnIn } from './form-files.ts';
import { JsonEditor, type JsonEditorProps } from './json-editor.tsx';

const switchClass = css({ marginBottom: '3' });
const cardsClass = css({
  maxHeight: { lg: 'calc(100vh - 22rem)' },
  minHeight: '20rem',
  overflowY: 'auto',
  padding: '1',
});

/** How a file is edited: by cards, where it has some, or as text. */
export type EditingWay = 'cards' | 'text';

/** A file with what it is edited by. */
export interface EditingPaneProps extends Pick<JsonEditorProps, 'path' | 'findings' | 'help' | 'place'> {
  /** Folder of the form. */
  readonly form: string;
  readonly textOf: (path: string) => string | null;
  readonly edit: (path: string, text: string) => void;
  readonly way: string;
  readonly onWay: (way: EditingWay) => void;
  readonly onGoTo: (line: number) => void;
}

/** A file as cards or as text. The text stays beside the cards, so that its undo history lasts. */
export function EditingPane({ form, path, textOf, edit, way, onWay, onGoTo, ...editor }: EditingPaneProps) {
  const isEdition = path.startsWith(`${editionsFolder}/`);
  const isSection = path.endsWith('.schema.json') && !path.startsWith('shared/');
  const isInCards = way === 'cards' && (isEdition || isSection);
  const text = textOf(path) ?? '';
  const uiPath = path.replace(/\.schema\.json$/, '.ui.json');
  return (
    <>
      {(isEdition || isSection) && (
        <div className={switchClass}>
          <ToggleRow
            label="Way of editing"
            ways={{ cards: isEdition ? 'Fields' : 'Questions', text: 'Text' }}
            active={isInCards ? 'cards' : 'text'}
            onChange={onWay}
          />
        </div>
      )}
      {isInCards && (
        <div className={cardsClass}>
          {isEdition ? (
            <EditionCards key={path} text={text} onChange={(changed) => edit(path, changed)} />
          ) : (
            <CardList
              key={path}
              texts={{ schema: text, ui: textOf(uiPath) ?? '{}' }}
              relied={reliedOnIn(textOf(`${form}/form.json`), path)}
              onChange={({ schema, ui }) => {
                if (schema !== text) edit(path, schema);
                if (ui !== (textOf(uiPath) ?? '{}')) edit(uiPath, ui);
              }}
              onGoTo={onGoTo}
            />
          )}
        </div>
      )}
      <div hidden={isInCards}>
        <JsonEditor path={path} text={text} onChange={(changed) => edit(path, changed)} {...editor} />
      </div>
    </>
  );
}
