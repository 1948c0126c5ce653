import { allEditions, editionId } from '#contract/programme/edition.ts';
import { ChoiceFilter } from './filters.tsx';

/** Whether there is more than one edition to choose from. */
export function hasSeveralEditions(): boolean {
  return allEditions().length > 1;
}

/** The chosen edition: the one in the address, else the current one. */
export function chosenEdition(asked: string | null, current: string): string {
  return (
    allEditions()
      .map(editionId)
      .find((id) => id === asked) ?? current
  );
}

/** Chooses another year's applications and figures; nothing while there is only one edition. */
export function EditionChoice({
  value,
  isDense = false,
  onChange,
}: {
  readonly value: string;
  /** Compact, and labelled only by its choices. */
  readonly isDense?: boolean;
  readonly onChange: (edition: string) => void;
}) {
  if (!hasSeveralEditions()) return null;
  const choices = [...allEditions()].reverse().map((it) => {
    const id = editionId(it);
    return [id, isDense ? `Edition ${id}` : id] as const;
  });
  return (
    <ChoiceFilter
      label="Edition"
      value={value}
      choices={choices}
      onChange={onChange}
      isDense={isDense}
      isWhole
    />
  );
}
