import { useMemo } from 'react';
import { answerRows } from '#engine/answers.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { SampleKind } from '#engine/kinds/answer-kind.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { AnswerSheet } from '../render/answer-sheet.tsx';
import { createFormStore } from '../store/create-form-store.ts';
import { sampleServices } from '../workshop/sample-services.ts';
import { WholeForm } from '../workshop/whole-form.tsx';

/** A whole form to show, and which sample answers it contains. */
export interface FormStoryProps {
  definition: FormDefinition;
  answers: SampleKind | 'none';
}

export function FormStory({ definition, answers }: FormStoryProps) {
  const store = useMemo(
    () => createFormStore(definition, samples(definition, answers)),
    [definition, answers],
  );
  return <WholeForm key={answers} store={store} services={sampleServices(definition)} />;
}

/** The answers as the preview and the printed page show them. */
export function SheetStory({ definition, answers }: FormStoryProps) {
  const groups = answerRows(definition, samples(definition, answers) ?? {}, sampleOptions(definition));
  return <AnswerSheet groups={groups} onOpenFile={() => {}} />;
}

function samples(definition: FormDefinition, kind: FormStoryProps['answers']) {
  return kind === 'none'
    ? undefined
    : sampleAnswers(definition, { kind, options: sampleOptions(definition) });
}
