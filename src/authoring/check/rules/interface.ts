import { takes } from '#engine/capabilities/capability.ts';
import { interfaceKeys, widgets } from '#engine/interface/interface.ts';
import { kindNameOf } from '#engine/kinds/kinds.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import { namesOf } from '../../read/node-branches.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import { type Registered, registeredIn } from '../../read/registered.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import type { Source, Steps } from '../../read/source.ts';
import { isQuestion, visitsOf } from '../../read/visits.ts';
import { askingWidget, optionProblems, unread } from './interface-options.ts';
import { interfaceKeysAt } from './vocabulary.ts';

/** The UI schema refers to existing questions, in keywords that the widgets know. */
export const userInterface: Rule = (form) =>
  form.sections.flatMap(({ ui, ...section }) => {
    const nodes = new Map<string, SchemaNode[]>();
    for (const { role, pointer, node } of visitsOf(form, { ui, ...section }))
      if (role === 'property' || role === 'items') nodes.set(pointer, [...(nodes.get(pointer) ?? []), node]);
    return groupProblems({ ui, nodes, ...registeredIn(form.registered) }, [], [section.schema]);
  });

/** The UI schema of a section, and what it is checked against. */
interface UiFile extends Registered {
  readonly ui: Source;
  /** What its schema says about each question, by pointer: branches may say different things about one. */
  readonly nodes: ReadonlyMap<string, readonly SchemaNode[]>;
}

function groupProblems(file: UiFile, steps: Steps, said: readonly SchemaNode[]): Problem[] {
  const { ui, nodes } = file;
  const value = getAt(ui.value, steps.map(String));
  if (!isObject(value)) return [ui.problem(steps, 'this does not describe how to ask', 'an object')];
  const names = new Set(said.flatMap((node) => [...namesOf(node)]));
  const problems: Problem[] = [];
  const groupKeys = interfaceKeysAt('group');
  for (const key of Object.keys(value)) {
    const here = [...steps, key];
    if (key.startsWith('ui:')) {
      if (!groupKeys.includes(key))
        problems.push(ui.problem(here, `unknown key "${key}" of a group`, oneOfThese(key, groupKeys), true));
      else if (key === 'ui:order') problems.push(...orderProblems(ui, here, value[key], names));
      else problems.push(...plainProblems(file, here, value[key]));
    } else if (!names.has(key)) {
      problems.push(
        ui.problem(
          here,
          `"${key}" is not a question of ${said[0]?.source.file}`,
          oneOfThese(key, names),
          true,
        ),
      );
    } else {
      const children = nodes.get(pointerOf(here)) ?? [];
      const child = children.at(-1);
      if (child === undefined) continue;
      // A branch that only requires answers of a group does not repeat its questions.
      if (!children.every(isQuestion)) {
        problems.push(...groupProblems(file, here, children));
        continue;
      }
      const entries = [...here, 'items'];
      const entry = nodes.get(pointerOf(entries)) ?? [];
      const isAsked = getAt(ui.value, entries.map(String)) !== undefined && !entry.every(isQuestion);
      problems.push(
        ...questionProblems(file, here, child, isAsked ? ['items'] : []),
        ...(isAsked ? groupProblems(file, entries, entry) : []),
      );
    }
  }
  return problems;
}

/** The pointer of the schema node for steps of a UI schema: what all entries of a list share is at its first. */
function pointerOf(steps: Steps): string {
  return `/${steps.map((step) => (step === 'items' ? 0 : step)).join('/')}`;
}

function orderProblems(ui: Source, steps: Steps, order: unknown, names: ReadonlySet<string>): Problem[] {
  if (!Array.isArray(order))
    return [ui.problem(steps, '"ui:order" is not a list', 'the names of the questions in their order')];
  const wrongNames = order.flatMap((name, at) => {
    const here = [...steps, at];
    if (name !== '*' && !names.has(String(name))) {
      const wrong = `"ui:order" names ${asWritten(name)}, which is not a question here`;
      return [ui.problem(here, wrong, oneOfThese(String(name), names))];
    }
    return order.indexOf(name) === at
      ? []
      : [ui.problem(here, `"ui:order" names ${asWritten(name)} twice`, 'each name once')];
  });
  const missing = order.includes('*') ? [] : [...names].filter((name) => !order.includes(name));
  return missing.length === 0
    ? wrongNames
    : [
        ...wrongNames,
        ui.problem(
          steps,
          `"ui:order" leaves out ${missing.map((name) => `"${name}"`).join(', ')}`,
          'every question of the group, or "*" for the rest',
        ),
      ];
}

function questionProblems(
  file: UiFile,
  steps: Steps,
  node: SchemaNode,
  further: readonly string[] = [],
): Problem[] {
  const { ui } = file;
  const value = getAt(ui.value, steps.map(String));
  if (!isObject(value))
    return [ui.problem(steps, 'this does not describe how to ask', '{ "ui:widget": "…" }')];
  const kind = kindNameOf(node.schema());
  const problems: Problem[] = [];
  const questionKeys = interfaceKeysAt(kind === 'list' && isObject(node.get('items')) ? 'list' : 'question');
  const isForeign = file.widgets.includes(String(value['ui:widget']));
  const asking = isForeign ? undefined : askingWidget(node.schema(), value);
  for (const key of Object.keys(value)) {
    if (further.includes(key)) continue;
    if (!questionKeys.includes(key))
      problems.push(
        ui.problem(
          [...steps, key],
          `unknown key "${key}" of a question`,
          oneOfThese(key, questionKeys),
          true,
        ),
      );
    else
      problems.push(
        ...plainProblems(file, [...steps, key], value[key]),
        ...unread(ui, [...steps, key], interfaceKeys[key as keyof typeof interfaceKeys], asking),
      );
  }
  const [names, listed] = [value['ui:enumNames'], node.get('enum')];
  const isNamed = Array.isArray(names) && Array.isArray(listed) && names.length === listed.length;
  if (names !== undefined && !isNamed) {
    const here = [...steps, 'ui:enumNames'];
    problems.push(
      ui.problem(here, '"ui:enumNames" does not name each value of "enum"', 'a label for each value'),
    );
  }
  const disabled = value['ui:enumDisabled'];
  if (Array.isArray(disabled)) {
    const offered = choiceValues(node);
    for (const [at, each] of disabled.entries()) {
      if (offered.includes(each)) continue;
      const wrong = `"ui:enumDisabled" names ${asWritten(each)}, which is not a choice`;
      const expected =
        offered.length === 0 ? 'it at a question with choices' : `one of ${offered.join(', ')}`;
      problems.push(ui.problem([...steps, 'ui:enumDisabled', at], wrong, expected));
    }
  }
  const widget = value['ui:widget'];
  // A foreign widget reads options that we do not know.
  if (isForeign) return problems;
  if (widget !== undefined) {
    const known = Object.hasOwn(widgets, String(widget)) ? widgets[String(widget)] : undefined;
    const here = [...steps, 'ui:widget'];
    if (known === undefined)
      problems.push(
        ui.problem(
          here,
          `unknown widget ${asWritten(widget)}`,
          oneOfThese(String(widget), [...Object.keys(widgets), ...file.widgets]),
        ),
      );
    else if (known.kind !== kind && node.get('type') !== undefined) {
      const possible = Object.keys(widgets).filter((name) => widgets[name]?.kind === kind);
      problems.push(
        ui.problem(
          here,
          `the widget "${widget}" cannot ask for this answer`,
          `one of ${possible.join(', ')}`,
        ),
      );
    }
  }
  return [...problems, ...optionProblems(ui, [...steps, 'ui:options'], value['ui:options'], asking)];
}

/** The values of the choices of a question, or of each of its entries. */
function choiceValues(node: SchemaNode): readonly unknown[] {
  const listed = node.get('enum') ?? node.get('oneOf');
  const items = node.get('items');
  if (listed === undefined && isObject(items)) {
    return valuesOf(items.enum ?? items.oneOf);
  }
  return valuesOf(listed);
}

function valuesOf(listed: unknown): readonly unknown[] {
  return Array.isArray(listed) ? listed.map((each) => (isObject(each) ? each.const : each)) : [];
}

/** A placeholder is a text, `ui:readonly` is true or false. */
function plainProblems({ ui, fields }: UiFile, steps: Steps, value: unknown): Problem[] {
  const key = String(steps.at(-1)) as keyof typeof interfaceKeys;
  if (['ui:widget', 'ui:options', 'ui:order'].includes(key)) return [];
  if (key === 'ui:field' && !fields.includes(String(value))) {
    const wrong = `no field ${asWritten(value)} is registered for "ui:field"`;
    return [
      ui.problem(
        steps,
        wrong,
        fields.length > 0
          ? oneOfThese(String(value), fields)
          : 'its name under "fields" of shared/registered.json',
      ),
    ];
  }
  const { fits, expected } = takes[interfaceKeys[key].takes];
  return fits(value) ? [] : [ui.problem(steps, `"${key}" has a value of the wrong type`, expected)];
}
