import { dirname, resolve } from 'node:path';
import type { Schema } from '#engine/definition.ts';
import { fragmentKeys, getAt, isObject } from '#engine/values/pointer.ts';
import { listsOfParts } from './condition-parts.ts';
import type { Problem } from './problem.ts';
import type { Source, Steps } from './source.ts';

/** Finds a source by full path; undefined if there is no such file. */
export type FindSource = (path: string) => Source | undefined;

interface Part {
  readonly source: Source;
  readonly steps: Steps;
  readonly value: { readonly [keyword: string]: unknown };
}

/**
 * A schema in its file, seen through its `$ref`: what is written beside the `$ref` overrides its target. It knows the
 * file and the steps of each of its keywords.
 */
export class SchemaNode {
  readonly source: Source;
  readonly steps: Steps;
  /** What is written here, and its targets. */
  private readonly parts: readonly Part[];
  private readonly find: FindSource;

  private constructor(own: Part, referred: readonly Part[], find: FindSource) {
    this.parts = [own, ...referred];
    this.find = find;
    this.source = own.source;
    this.steps = own.steps;
  }

  /** The schema at some steps of a file. A broken `$ref` is ignored; another rule reports it. */
  static at(source: Source, steps: Steps, find: FindSource): SchemaNode {
    const own: Part = { source, steps, value: objectAt(source, steps) };
    const parts: Part[] = [];
    let next = referred(own, find);
    while (next !== undefined && parts.length < 19) {
      parts.push(next);
      next = referred(next, find);
    }
    return new SchemaNode(own, parts, find);
  }

  /** The final target of all references to this schema; the same for all nodes that show it. */
  get origin(): string {
    const { source, steps } = this.parts.at(-1) ?? this;
    return `${source.path}#${steps.join('/')}`;
  }

  /** The value of a keyword, wherever it is written. */
  get(keyword: string): unknown {
    const value = this.part(keyword)?.value[keyword];
    // Any question may stay unanswered, so "or null" says nothing.
    if (keyword !== 'type' || !Array.isArray(value) || value.length !== 2) return value;
    const types = value.filter((type) => type !== 'null');
    return types.length === 1 ? types[0] : value;
  }

  /** Names of all keywords. */
  keywords(): string[] {
    return [...new Set(this.parts.flatMap(({ value }) => Object.keys(value)))].filter(
      (name) => name !== '$ref',
    );
  }

  /** A problem with the value of a keyword, or with its name. */
  problem(keyword: string, wrong: string, expected: string, atName = false): Problem {
    const part = this.part(keyword);
    return part === undefined
      ? this.source.problem(this.steps, wrong, expected, true)
      : part.source.problem([...part.steps, keyword], wrong, expected, atName);
  }

  /** A problem with something inside a keyword, e.g. one name of a list. */
  problemInside(keyword: string, steps: Steps, wrong: string, expected: string, atName = false): Problem {
    const part = this.part(keyword);
    if (part === undefined) return this.problem(keyword, wrong, expected);
    return part.source.problem([...part.steps, keyword, ...steps], wrong, expected, atName);
  }

  /** The schema below a keyword: `child('properties', 'email')`, `child('allOf', 0)`. */
  child(keyword: string, ...steps: Steps): SchemaNode {
    const part = this.part(keyword) ?? this;
    return SchemaNode.at(part.source, [...part.steps, keyword, ...steps], this.find);
  }

  /** The schema as the engine sees it, as far as needed for the kind of its answers. */
  schema(): Schema {
    const schema = Object.fromEntries(this.keywords().map((keyword) => [keyword, this.get(keyword)]));
    return isObject(schema.items) ? { ...schema, items: this.child('items').schema() } : schema;
  }

  /** The same with everything it is composed of, references resolved. */
  plain(depth = 0): Schema {
    return Object.fromEntries(
      this.keywords().map((keyword) => {
        const value = this.get(keyword);
        if (depth > 20) return [keyword, value];
        const child = (...steps: Steps) => this.child(keyword, ...steps).plain(depth + 1);
        if (['not', 'contains', 'items'].includes(keyword) && isObject(value)) return [keyword, child()];
        if (listsOfParts.includes(keyword) && Array.isArray(value))
          return [keyword, value.map((_part, at) => child(at))];
        if ((keyword === 'properties' || keyword === 'sections') && isObject(value))
          return [keyword, Object.fromEntries(Object.keys(value).map((name) => [name, child(name)]))];
        return [keyword, value];
      }),
    );
  }

  private part(keyword: string): Part | undefined {
    return this.parts.find(({ value }) => Object.hasOwn(value, keyword));
  }
}

function objectAt(source: Source, steps: Steps): { readonly [keyword: string]: unknown } {
  const value = getAt(source.value, steps.map(String));
  return isObject(value) ? value : {};
}

function referred(part: Part, find: FindSource): Part | undefined {
  const reference = part.value.$ref;
  if (typeof reference !== 'string') return undefined;
  const { path, steps } = referenceTarget(part.source, reference);
  const source = find(path);
  return source === undefined ? undefined : { source, steps, value: objectAt(source, steps) };
}

/** The target of a `$ref`: `../shared/email.schema.json#/definitions/x` → full path and steps in that file. */
export function referenceTarget(source: Source, reference: string): { path: string; steps: string[] } {
  const [file = '', fragment = ''] = reference.split('#');
  return {
    path: file === '' ? source.path : resolve(dirname(source.path), file),
    steps: fragmentKeys(fragment),
  };
}
