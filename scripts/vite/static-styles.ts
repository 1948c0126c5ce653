import { join, relative } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { root } from '../commands/run-command.ts';
import {
  layerOrder,
  type RecipeShape,
  type Written,
  writeCss,
  writeGlobal,
  writeRecipe,
} from './style-text.ts';

const theme = join(root, 'src/theme');
/** Virtual files have a real-looking name: only then does Vite treat them as style sheets. */
const prefix = '/@styles/';
const globalSheet = `${prefix}global.css`;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Resolves every `css(…)` and `recipe(…)` during the build, so that pages download style sheets instead of Chakra, and
 * spend no time on it. It works on literal styles only and reports any other; in development and in tests the same calls
 * are resolved in the browser.
 */
export function staticStyles(): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(prefix)) return source;
      if (importer === undefined || !/(^#theme\/|\/|^\.)/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved?.id === join(theme, 'style.ts')) return join(theme, 'static/style.ts');
      if (resolved?.id === join(theme, 'theme-provider.tsx')) return join(theme, 'static/theme-provider.tsx');
      return null;
    },
    load(id) {
      if (id === globalSheet) return layerOrder + writeGlobal();
      return id.startsWith(prefix) ? (sheets.get(id) ?? '') : null;
    },
    transform(code, id) {
      const calls = styleCalls(code, id);
      if (calls.length === 0) return null;
      let changed = code;
      let rules = '';
      for (const call of calls.toReversed()) {
        const replacement = resolved(call, code, id);
        rules = replacement.rules + rules;
        changed = changed.slice(0, call.start) + replacement.code + changed.slice(call.end);
      }
      const sheet = `${prefix}${relative(join(root, 'src'), id).replaceAll(/[^\w-]/g, '-')}.css`;
      // The sheet that arrives first determines the order of the layers.
      sheets.set(sheet, layerOrder + rules);
      return {
        code: `import { staticRecipe as __recipe } from ${JSON.stringify(join(theme, 'static/recipe.ts'))};\nimport ${JSON.stringify(sheet)};\n${changed}`,
        map: null,
      };
    },
  };
}

/** Stops development at style mistakes that would stop a build; the browser itself would resolve them anyway. */
export function checkedStyles(): Plugin {
  return {
    name: 'checked-styles',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      for (const call of styleCalls(code, id)) resolved(call, code, id);
    },
  };
}

/** A call of `css` or `recipe`; `from`/`to` enclose the arguments. */
interface StyleCall {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** The result of a call, and its rules. Throws with the position if the styles cannot be resolved. */
function resolved(call: StyleCall, code: string, id: string): { code: string; rules: string } {
  const place = `${relative(root, id)}:${code.slice(0, call.start).split('\n').length}`;
  const args = evaluate(code.slice(call.from, call.to), place);
  try {
    if (call.name === 'css') {
      const written: Written = writeCss(args as Parameters<typeof writeCss>[0]);
      return { code: JSON.stringify(written.className), rules: written.rules };
    }
    const { rules, ...rest } = writeRecipe(args[0] as RecipeShape);
    return { code: `/* @__PURE__ */ __recipe(${JSON.stringify(rest)})`, rules };
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}

function evaluate(source: string, place: string): unknown[] {
  try {
    return new Function(`return [${source}];`)() as unknown[];
  } catch (error) {
    throw new Error(
      `${place}: styles must be written out where they are used, so that the build can resolve them (${error})`,
    );
  }
}

/** Calls of the two names in our files with styles, in order. */
function styleCalls(code: string, id: string): readonly StyleCall[] {
  if (!/\/src\/(theme|form|portal)\/.*\.tsx?$/.test(id) || id.includes('/theme/static/')) return [];
  if (!/\b(css|recipe)\(/.test(code) || id === join(theme, 'style.ts')) return [];
  const { program } = parseSync(id, code);
  const found: StyleCall[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const callee = node.callee as Node | undefined;
    const args = node.arguments as Node[] | undefined;
    if (node.type === 'CallExpression' && callee?.type === 'Identifier' && args !== undefined) {
      const name = String(callee.name);
      const [first, last] = [args[0], args.at(-1)];
      if ((name === 'css' || name === 'recipe') && first !== undefined && last !== undefined) {
        found.push({ name, start: node.start, end: node.end, from: first.start, to: last.end });
        return;
      }
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(program);
  return found.sort((a, b) => a.start - b.start);
}
