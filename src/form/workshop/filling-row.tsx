import type { Answers, FormDefinition } from '#engine/definition.ts';
import { Button } from '#theme/components/button.tsx';
import { rowClass } from '#theme/components/stack-class.ts';
import { classes, css } from '#theme/style.ts';
import { createFormStore } from '../store/create-form-store.ts';
import type { FormStore } from '../store/form-store.ts';
import { forgetAnswers, recallAnswers, rememberAnswers } from './workshop-memory.ts';

const fillingClass = classes(rowClass[2], css({ marginBottom: '4' }));
const noteClass = css({ textStyle: 'caption', color: 'fg.muted', maxWidth: 'prose' });

const fillings = {
  empty: 'Empty',
  valid: 'Fill with sample answers',
  limit: 'Fill up to the limits',
} as const;

/** What a form being tried out can be filled with at the press of a button. */
export type Filling = keyof typeof fillings;

/** Buttons that fill or empty a form being tried out. */
export function FillingRow(props: { definition: FormDefinition; onFill: (filling: Filling) => void }) {
  const { definition, onFill } = props;
  return (
    <div className={fillingClass}>
      {(Object.keys(fillings) as Filling[]).map((filling) => (
        <Button key={filling} size="small" variant="outlined" onClick={() => onFill(filling)}>
          {fillings[filling]}
        </Button>
      ))}
      <span className={noteClass}>Revision {definition.revision}</span>
    </div>
  );
}

/** Sets answers for the store that is opened next; none empties it. */
export function fillWith(definition: FormDefinition, answers: Answers | undefined): void {
  if (answers === undefined) forgetAnswers(definition);
  else rememberAnswers(definition, { answers, kept: [] });
}

/** A form with what was typed into it before the page was reloaded. */
export function openKeptStore(definition: FormDefinition): FormStore {
  const held = recallAnswers(definition);
  const store = createFormStore(definition, held?.answers);
  store.subscribe(() => rememberAnswers(definition, { answers: store.document(), kept: held?.kept ?? [] }));
  return store;
}
