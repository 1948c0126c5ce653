import type { FormDefinition } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import type { FormStore } from '../store/form-store.ts';
import { liveRules } from './live-form.ts';

const watched = new WeakSet<FormStore>();

/**
 * Judges each state of a form a second time, by rules that `@rjsf/validator-ajv8` compiles from its schema on the spot,
 * and reports differences from the generated rules to the console. For development and Storybook: no built page includes
 * it. A form is watched once, for as long as it lives.
 */
export function judgeTwice(store: FormStore): void {
  const { definition } = store;
  if (watched.has(store) || definition.sections.some(({ rules }) => rules.length === 0)) return;
  watched.add(store);
  const live: FormDefinition = {
    ...definition,
    sections: definition.sections.map((section) => ({ ...section, rules: liveRules(section) })),
  };
  const compare = () => {
    const first = pathsOf(store.errors().filter(({ rule }) => rule !== 'extra'));
    const second = pathsOf(submissionErrors(live, (store.get('') ?? {}) as never));
    const differing = [...first, ...second].filter((path) => !(first.has(path) && second.has(path)));
    if (differing.length > 0)
      console.error(`Form "${definition.id}": compiled rules and schema judge otherwise`, differing);
  };
  compare();
  store.subscribeErrors(compare);
}

function pathsOf(errors: readonly { readonly path: string }[]): Set<string> {
  return new Set(errors.map(({ path }) => path));
}
