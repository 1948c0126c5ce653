import { isObject } from '#engine/values/pointer.ts';
import { type Steps, valueIn } from '#engine/written/json-text.ts';

/** Names that programs go by; they are for the text of the file. */
const ofPrograms = new Set(['$schema', 'form', 'id', 'slug', 'flag', 'motif']);

/** A value of a file that people may change in place: its steps, and what it says. */
export interface PlainValue {
  readonly at: Steps;
  /** Its name in the file, in words. */
  readonly label: string;
  readonly value: string;
}

/** The texts and days of a file, by the heading they stand under: those of an edition. Undefined for what is no JSON. */
export function plainValues(text: string): ReadonlyMap<string, readonly PlainValue[]> | undefined {
  const root = valueIn(text, []);
  if (!isObject(root)) return undefined;
  const groups = new Map<string, PlainValue[]>();
  visit(root, [], '');
  return groups;

  function visit(value: unknown, at: Steps, heading: string): void {
    if (typeof value === 'string') {
      if (ofPrograms.has(String(at.at(-1)))) return;
      const label = at.filter((step) => typeof step === 'string').at(-1) ?? '';
      groups.set(heading, [...(groups.get(heading) ?? []), { at, label: wordsOf(label), value }]);
    } else if (Array.isArray(value)) {
      value.forEach((each, index) => {
        const name = isObject(each) ? (each.title ?? each.name ?? each.level) : undefined;
        if (isObject(each)) visit(each, [...at, index], typeof name === 'string' ? name : heading);
      });
    } else if (isObject(value)) {
      for (const [name, each] of Object.entries(value)) {
        visit(each, [...at, name], isObject(each) ? headingOf(heading, name) : heading);
      }
    }
  }
}

function headingOf(above: string, name: string): string {
  return above === '' ? wordsOf(name) : `${above}: ${wordsOf(name).toLowerCase()}`;
}

/** bannerDate → Banner date. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
