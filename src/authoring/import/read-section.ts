import { inlineReferences } from './inline-references.ts';
import { Losses, Spot } from './losses.ts';
import { withPlainHints } from './plain-names.ts';
import { readGroup } from './read-group.ts';
import { titleOf } from './read-plain.ts';
import { readQuestion } from './read-question.ts';
import type { Written } from './written.ts';

/** The questions of a schema as one section. Anything but a group becomes the only question of one. */
export function readSection(
  written: Written,
  ui: Written,
  id: string,
  top: Spot,
): { readonly section: Written; readonly isGroup: boolean; readonly hints: Written } {
  const { schema: whole, definitions } = inlineReferences(written, top);
  const hints = withPlainHints(ui, top.losses);
  const title = typeof whole.title === 'string' && whole.title.trim() !== '' ? whole.title : titleOf(id);
  const question = readQuestion('answer', whole, hints, top);
  const isGroup = question?.type === 'object';
  if (question !== undefined && !isGroup)
    top.lose('that it is a single answer', 'a form asks named questions: it is the question "answer"');
  const asked = isGroup ? whole : { properties: { answer: whole } };
  const again = isGroup ? top : new Spot(new Losses(top.losses.written));
  const group = readGroup(asked, isGroup ? hints : { answer: hints }, again, readQuestion);
  if (question === undefined || group.properties === undefined)
    throw new Error('There is nothing in it that a form can ask');
  const named = Object.entries(definitions).map(([name, each]) => {
    const {
      title: _title,
      description: _help,
      ...entry
    } = readQuestion(name, each, {}, top.below(name).entry()) ?? {};
    return [name, entry];
  });
  const section = {
    title,
    type: 'object',
    ...(named.length > 0 && { definitions: Object.fromEntries(named) }),
    ...group,
  };
  return { section, isGroup, hints };
}
