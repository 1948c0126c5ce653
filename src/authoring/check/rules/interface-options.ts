import { takes } from '#engine/capabilities/capability.ts';
import type { Schema } from '#engine/definition.ts';
import { type OptionCapability, widgetOptions } from '#engine/interface/interface.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import { isObject } from '#engine/values/pointer.ts';
import { oneOfThese, type Problem } from '../../read/problem.ts';
import type { Source, Steps } from '../../read/source.ts';

/** The widget of a question; undefined if there is none. */
export function askingWidget(schema: Schema, value: { readonly [key: string]: unknown }): string | undefined {
  const named = value['ui:widget'];
  return named === 'declaration' ? named : pickWidget(schema, named);
}

/** Keys that the widget of a question does not read would have no effect. */
export function unread(
  ui: Source,
  steps: Steps,
  { widgets: reading }: OptionCapability,
  widget: string | undefined,
): Problem[] {
  if (reading === undefined || widget === undefined || reading.includes(widget)) return [];
  const wrong = `"${steps.at(-1)}" has no effect here: the widget "${widget}" does not read it`;
  return [ui.problem(steps, wrong, `it at one of the widgets ${reading.join(', ')}`, true)];
}

/** `ui:options` are known, have valid values, and are read by the widget. */
export function optionProblems(
  ui: Source,
  steps: Steps,
  options: unknown,
  widget: string | undefined,
): Problem[] {
  if (options === undefined) return [];
  if (!isObject(options)) return [ui.problem(steps, '"ui:options" is not an object', '{ "width": "half" }')];
  return Object.entries(options).flatMap(([option, value]) => {
    const known: { readonly [name: string]: OptionCapability } = widgetOptions;
    const check = Object.hasOwn(known, option) ? known[option] : undefined;
    if (check === undefined)
      return [
        ui.problem(
          [...steps, option],
          `unknown option "${option}"`,
          oneOfThese(option, Object.keys(known)),
          true,
        ),
      ];
    const { words } = check;
    const isFit = words === undefined ? takes[check.takes].fits(value) : words.includes(String(value));
    const expected = words === undefined ? takes[check.takes].expected : `one of ${words.join(', ')}`;
    return isFit
      ? unread(ui, [...steps, option], check, widget)
      : [ui.problem([...steps, option], `the option "${option}" has an unknown value`, expected)];
  });
}
