import { type Plugin, parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Makes compiled rules lean in the built site; the server keeps them as generated. */
export function leanRulesOfPages(): Plugin {
  return {
    name: 'lean-rules',
    apply: 'build',
    transform: (code, id) => (id.endsWith('.form.mjs') ? { code: leanRules(code), map: null } : null),
  };
}

/**
 * Compiled rules without what only ajv's own error reporting needs, so that pages download less: its English sentences,
 * which the form's wording replaces; the places of rules in their schemas, which are used to assign messages; and whole
 * schemas, of which only a list of choices and a few messages are read. Those are put where they are read.
 */
export function leanRules(code: string): string {
  const schemas = new Map<string, unknown>();
  const messagesAt = [...code.matchAll(/schemaPath\.indexOf\("([^"]*)"\)/g)].map(([, place = '']) => place);
  const isRead = (rule: string) =>
    messagesAt.some((place) => rule.startsWith(`${place}/`) && !rule.slice(place.length + 1).includes('/'));
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];

  /** The value of an expression such as `schema17.properties.mode.enum`; undefined for anything else. */
  const read = (node: Node): { readonly value: unknown } | undefined => {
    if (node.type === 'Identifier' && schemas.has(String(node.name)))
      return { value: schemas.get(String(node.name)) };
    if (node.type !== 'MemberExpression') return undefined;
    const property = node.property as Node;
    if (node.computed === true && property.type !== 'Literal') return undefined;
    const owner = read(node.object as Node);
    const name = String(node.computed === true ? property.value : property.name);
    return owner && { value: (owner.value as { readonly [name: string]: unknown })[name] };
  };

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'VariableDeclarator') {
      const { name } = node.id as Node;
      const init = node.init as Node | null;
      if (/^schema\d+$/.test(String(name)) && init !== null) {
        schemas.set(String(name), new Function(`return ${code.slice(init.start, init.end)};`)());
        return;
      }
    }
    const found = read(node);
    if (found !== undefined) {
      changes.push({ start: node.start, end: node.end, text: `(${JSON.stringify(found.value)})` });
      return;
    }
    if (node.type === 'ObjectExpression') {
      const properties = node.properties as Node[];
      const named = (name: string) => properties.find(({ key }) => (key as Node | undefined)?.name === name);
      const keyword = (named('keyword')?.value as Node | undefined)?.value;
      const message = named('message');
      const rule = named('schemaPath')?.value as Node | undefined;
      if (typeof rule?.value === 'string' && !isRead(rule.value))
        changes.push({ start: rule.start, end: rule.end, text: '""' });
      if (typeof keyword === 'string' && keyword !== 'errorMessage' && message !== undefined) {
        // The comma before it goes too: it is the last member of an error.
        const before = properties[properties.indexOf(message) - 1];
        if (before) changes.push({ start: before.end, end: message.end, text: '' });
        properties.filter((each) => each !== message).forEach(visit);
        return;
      }
    }
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') visit(part);
  };

  visit(parseSync('rules.mjs', code).program);
  let lean = code;
  for (const { start, end, text } of changes.sort((a, b) => b.start - a.start))
    lean = lean.slice(0, start) + text + lean.slice(end);
  return lean;
}
