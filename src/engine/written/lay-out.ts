/** A value of a JSON text with its original characters. */
type Value = string | Group;

interface Group {
  readonly ends: '{}' | '[]';
  /** Its author began it on a line of its own: then an object stays as it is. */
  readonly isOpen: boolean;
  readonly entries: readonly Entry[];
}

interface Entry {
  /** `"name": ` of an entry of an object; empty in a list. */
  readonly lead: string;
  readonly value: Value;
  readonly isAfterBlank: boolean;
}

/** The line width of the formatter's settings in .biome.json. */
const widest = 110;

/**
 * A JSON text in the layout of the project's formatter: a list on one line if it fits, an object if it fits and its
 * author began it so. Text that is not JSON stays as it is.
 */
export function layOut(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return `${print(read(text), '', 0, 0)}\n`;
}

/** The same for a text derived from another, whose author's own layout is left alone. */
export function layOutLike(before: string, text: string): string {
  return layOut(before) === before ? layOut(text) : text;
}

/** Parses what `JSON.parse` accepts. */
function read(text: string): Value {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)];
  let at = 0;
  const token = () => tokens[at]?.[0] ?? '';
  /** What is before a token: only spaces and line ends can be. */
  const before = () => {
    const last = tokens[at - 1];
    return text.slice((last?.index ?? 0) + (last?.[0].length ?? 0), tokens[at]?.index);
  };
  const value = (): Value => {
    const first = token();
    at += 1;
    if (first !== '{' && first !== '[') return first;
    const isOpen = before().includes('\n');
    const entries: Entry[] = [];
    while (token() !== '}' && token() !== ']') {
      const isAfterBlank = entries.length > 0 && before().split('\n').length > 2;
      const name = first === '{' ? token() : '';
      if (first === '{') at += 2;
      entries.push({ lead: name && `${name}: `, value: value(), isAfterBlank });
      if (token() === ',') at += 1;
    }
    at += 1;
    return { ends: first === '{' ? '{}' : '[]', isOpen, entries };
  };
  return value();
}

/** `taken` is how much of the line is before the value, `after` what must follow it there. */
function print(value: Value, indent: string, taken: number, after: number): string {
  const line = onOneLine(value);
  if (typeof value === 'string') return value;
  if (line !== undefined && taken + widthOf(line) + after <= widest) return line;
  const inner = `${indent}  `;
  const [open, close] = value.ends;
  if (value.entries.every(isNumber)) return `${open}\n${filled(value.entries, inner)}\n${indent}${close}`;
  const lines = value.entries.map(({ lead, value: each, isAfterBlank }, index) => {
    const comma = index < value.entries.length - 1 ? ',' : '';
    const blank = isAfterBlank ? '\n' : '';
    return `${blank}${inner}${lead}${print(each, inner, inner.length + widthOf(lead), comma.length)}${comma}`;
  });
  return `${open}\n${lines.join('\n')}\n${indent}${close}`;
}

/** Undefined for what its author wrote on several lines: an object, or separate entries. */
function onOneLine(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (value.entries.length === 0) return value.ends;
  const isObject = value.ends === '{}';
  if (isObject && value.isOpen) return undefined;
  const parts: string[] = [];
  for (const { lead, value: each, isAfterBlank } of value.entries) {
    const part = onOneLine(each);
    if (part === undefined || isAfterBlank) return undefined;
    parts.push(lead + part);
  }
  return isObject ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
}

function isNumber({ lead, value }: Entry): boolean {
  return lead === '' && typeof value === 'string' && /^-?\d/.test(value);
}

/** As many numbers per line as fit. */
function filled(entries: readonly Entry[], indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const [index, { value, isAfterBlank }] of entries.entries()) {
    const word = `${String(value)}${index < entries.length - 1 ? ',' : ''}`;
    if (line !== '' && (isAfterBlank || line.length + 1 + word.length > widest)) {
      lines.push(line, ...(isAfterBlank ? [''] : []));
      line = '';
    }
    line = line === '' ? indent + word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

function widthOf(text: string): number {
  return [...text].length;
}
