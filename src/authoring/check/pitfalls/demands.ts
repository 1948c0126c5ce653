import { demandedIn, questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import { namesOf } from '../../read/node-branches.ts';
import type { Problem } from '../../read/problem.ts';
import { isQuestion, visitsOf } from '../../read/visits.ts';

/** Whatever is required can be answered, and what must be agreed to is required. */
export const demands: Rule = (form) => [
  ...questionsIn(form).flatMap(({ name, node, ui, steps, how, isDemanded }): Problem[] => {
    const locked = ['ui:readonly', 'ui:disabled'].find((key) => how[key] === true);
    const expected = `an existing "default", or "${name}" removed from "required"`;
    const wrong = `"${name}" must be answered, but cannot be changed`;
    if (isDemanded && node.get('default') === undefined) {
      if (locked !== undefined) return [ui.problem([...steps, locked], wrong, expected, true)];
      if (node.get('readOnly') === true) return [node.problem('readOnly', wrong, expected, true)];
    }
    const agreed = node.get('enum');
    // As a plain box it can be ticked or left alone.
    const mustBeTicked =
      node.get('type') === 'boolean' &&
      how['ui:widget'] !== 'checkbox' &&
      (how['ui:widget'] === 'declaration' ||
        node.get('const') === true ||
        (Array.isArray(agreed) && agreed.length === 1 && agreed[0] === true));
    if (!mustBeTicked || isDemanded) return [];
    const unticked = `the declaration "${name}" is not in "required": the form could be submitted without it`;
    const listed = `"${name}" in the list "required", or the widget "checkbox"`;
    return [node.source.problem(node.steps, unticked, listed, true)];
  }),
  ...form.sections.flatMap((section) => {
    const visits = visitsOf(form, section);
    const demanded = [...demandedIn(visits)];
    const groups = new Map(
      visits
        .filter(({ role, node }) => role === 'property' && !isQuestion(node))
        .map(({ pointer, node }) => [pointer, node]),
    );
    return visits.flatMap(({ node, role, pointer, inside }) => {
      const required = node.get('required');
      // In an entry of a list the group is sent under its name, even if empty.
      if (inside || role === 'condition' || role === 'part' || !Array.isArray(required)) return [];
      return required.flatMap((name, at): Problem[] => {
        const here = `${pointer}/${name}`;
        const group = groups.get(here);
        if (group === undefined || demanded.some((each) => each.startsWith(`${here}/`))) return [];
        // It says where it is sent, even if empty.
        if (group.get('x-wire') !== undefined) return [];
        const wrong = `"required" names the group "${name}", in which nothing is required: it has no effect`;
        const expected = `"required" inside "${name}", with names such as ${[...namesOf(group)]
          .slice(0, 3)
          .map((each) => `"${each}"`)
          .join(', ')}`;
        return [node.problemInside('required', [at], wrong, expected)];
      });
    });
  }),
];
