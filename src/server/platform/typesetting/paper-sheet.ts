import type { Citation } from '#engine/citation.ts';
import { motifPicture } from './motif-drawing.ts';
import { printable } from './printable.ts';

/** The content that `sheet` of ground.typ frames; '' and null if absent. */
export interface PaperSheet {
  readonly drawing: string | null;
  readonly above: string;
  readonly title: string;
  readonly by: string;
  readonly quotation: string;
  readonly figures: readonly { readonly label: string; readonly text: string }[];
}

/** A sheet with a title only, and optional parts. */
export function paperSheet({ title, ...rest }: Partial<PaperSheet> & { readonly title: string }): PaperSheet {
  return { drawing: null, above: '', by: '', quotation: '', figures: [], title: printable(title), ...rest };
}

/** The citation of a project, as at the top of a document. */
export function citationSheet({ drawing, area, place, company, ...words }: Citation): PaperSheet {
  return paperSheet({
    title: words.title,
    drawing: drawing === undefined ? null : motifPicture(drawing, 'tile'),
    above: printable([area, place].filter(Boolean).join(' · ')),
    by: printable(company),
    quotation: printable(words.quotation),
    figures: words.figures.map(({ label, text }) => ({ label: printable(label), text: printable(text) })),
  });
}
