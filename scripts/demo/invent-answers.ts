import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { decidingFirst } from '#engine/resolve/between-sections.ts';
import { resolve, withEntries } from '#engine/resolve/resolve.ts';
import { getAt } from '#engine/values/pointer.ts';
import { inventAnswer } from './invent-answer.ts';
import type { Scene } from './scene.ts';

/** Where the author of a draft stopped: all sections before `section` are answered, and of it a share of its questions. */
export interface Stop {
  readonly section: number;
  readonly share: number;
}

/**
 * Answers to a form, whatever its questions are: each visible question gets what its schema allows, some optional ones
 * nothing. Without `stop` every required question is answered; with it the draft ends there, with a gap or two before.
 */
export function inventAnswers(definition: FormDefinition<unknown>, scene: Scene, stop?: Stop): Answers {
  const answers: Answers = {};
  for (const section of decidingFirst(definition)) {
    const at = definition.sections.indexOf(section);
    if (section.path.length > 0) put(answers, section.path, {});
    if (stop && at > stop.section) continue;
    // Passed over while they were optional, and while they were not: the second is for good.
    const [passed, left] = [new Set<string>(), new Set<string>()];
    const answered = new Set<string>();
    for (;;) {
      // An answer may show or demand further questions, so the section is asked again until nothing is open.
      const all = resolve(definition, answers).sections[at]?.questions ?? [];
      const asked = stop?.section === at ? all.slice(0, Math.floor(all.length * stop.share)) : all;
      const open = withEntries(asked).filter(
        ({ path, schema, required }) =>
          !answered.has(path) && !left.has(path) && !schema.files && (required || !passed.has(path)),
      );
      if (open.length === 0) break;
      for (const question of open) {
        const { path, keys, required } = question;
        if (!required && scene.random.chance(22)) passed.add(path);
        else if (required && stop && scene.random.chance(1.5)) left.add(path);
        else {
          answered.add(path);
          put(answers, keys, inventAnswer(question, scene));
        }
      }
      for (const { schema, keys } of open) {
        if (schema.sameAs) put(answers, keys, getAt(answers, [...keys.slice(0, -1), schema.sameAs]) ?? '');
      }
    }
  }
  return answers;
}

/** Sets in place: documents of our own making need no copies. */
function put(document: Answers, keys: readonly string[], value: Json): void {
  let node = document;
  for (const key of keys.slice(0, -1)) {
    node[key] ??= {};
    node = node[key] as Answers;
  }
  node[keys.at(-1) as string] = value;
}
