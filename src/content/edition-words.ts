import type { Edition } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { Phase } from '#contract/programme/phase.ts';

/** What content files quote of an edition, by the name in braces: `{name}`, `{opens}`. */
export const quotedNames = [
  'name',
  'shortName',
  'eligibility',
  'regionalFunctions',
  'opens',
  'closes',
  'nationalDate',
  'nationalVenue',
] as const;

export type EditionWords = Readonly<Record<(typeof quotedNames)[number], string>>;

/** Stands for the last date while applications stay open without one. */
export const noLastDate = 'none';

/** What then follows the edition's own day, so that no page invites people to apply beside a day that is past. */
export const stillOpen = 'applications are still open';

/** When applications close, for `editionWords`: the last date as an instant, or that there is none. */
export function closingOf({ closes }: Pick<Edition, 'closes'>, phase: Phase, dueAt: Date | null): string {
  return dueAt?.toISOString() ?? (phase === 'before' ? closes : noLastDate);
}

/**
 * The words of an edition. `closes`: the last day or instant if the database has a different one from the file, or
 * `noLastDate`.
 */
export function editionWords(edition: Edition, closes: string = edition.closes): EditionWords {
  const { name, shortName, eligibility, regionalFunctions } = edition.texts;
  const day = (written: string) => formatEventDate(written) ?? written;
  return {
    name,
    shortName,
    eligibility,
    regionalFunctions,
    opens: day(edition.opens),
    closes: closes === noLastDate ? `${day(edition.closes)} (${stillOpen})` : day(closes),
    nationalDate: day(edition.nationalEvent.date),
    nationalVenue: edition.nationalEvent.venue,
  };
}

/** A content file, or a part of it, with its placeholders replaced by the words of an edition. */
export function fillWords<T>(content: T, words: EditionWords): T {
  if (typeof content === 'string') {
    return content.replace(/\{(\w+)\}/g, (quote, name: string) =>
      name in words ? words[name as keyof EditionWords] : quote,
    ) as T;
  }
  if (Array.isArray(content)) return content.map((part: unknown) => fillWords(part, words)) as T;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, fillWords(part, words)]),
  ) as T;
}
