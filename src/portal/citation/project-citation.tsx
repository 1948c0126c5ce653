import { useMemo } from 'react';
import { citationOf } from '#engine/citation.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { CitationSheet } from './citation-sheet.tsx';

export interface ProjectCitationProps {
  form: FormDefinition;
  answers: Answers;
}

/** The citation of a project as its form declares it; nothing if the form declares none, or the title is missing. */
export function ProjectCitation({ form, answers }: ProjectCitationProps) {
  const citation = useMemo(() => citationOf(form, answers), [form, answers]);
  if (citation === undefined) return null;
  const { drawing, area, place, title, company, quotation, figures } = citation;
  return (
    <CitationSheet
      drawing={drawing}
      above={[area, place]}
      title={title}
      by={company}
      quotation={quotation}
      figures={figures}
    />
  );
}
