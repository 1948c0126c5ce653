import { fromRupees } from './amounts.ts';
import type { Answers, FieldError, FormDefinition, Json, Result } from './definition.ts';
import { messageFor } from './messages.ts';
import { getAt, isObject, joinPath, setAt } from './pointer.ts';
import { readShape } from './shape.ts';
import { allQuestions } from './visibility.ts';
import { type Place, toWirePath, wirePlaces } from './wire-places.ts';

/** How to read a payload. */
export interface FromWireOptions {
  /** Where `toWire` put the answers to hidden questions. */
  readonly setAside?: string;
  /** Pointers whose content is nobody's answer and is passed over: envelope fields and fields of the server's. */
  readonly ignore?: readonly string[];
  /**
   * Leave out what is of no question any more or of the wrong kind, instead of refusing the payload: for what was stored
   * under an earlier revision of the form.
   */
  readonly lenient?: boolean;
}

const maxErrors = 100;

/**
 * Answers out of a payload of specification section 3. Errors: fields that belong to no question and values of the
 * wrong kind; their paths point into the payload. A choice may come as `{label, value}` or as its value alone, a file
 * as its key alone; `null` counts as no answer. Never throws.
 */
export function fromWire<T>(
  definition: FormDefinition<T>,
  payload: unknown,
  options: FromWireOptions = {},
): Result<Answers, FieldError[]> {
  const reader = new PayloadReader(definition as FormDefinition, options);
  reader.findUnknown(payload, '', reader.known);
  let answers: Answers = {};
  for (const section of definition.sections) {
    if (section.path.length > 0) answers = setAt(answers, section.path, {});
  }
  for (const places of wirePlaces(definition)) {
    for (const place of places) {
      const value = getAt(payload, place.keys);
      const answer = value === undefined || value === null ? undefined : reader.read(place, value);
      if (answer === undefined) continue;
      answers = setAt(answers, place.question.keys, answer);
      break; // a later place only repeats it
    }
  }
  answers = reader.takeAside(payload, answers);
  const judge = options.lenient === true || reader.errors.length === 0;
  const shape = judge ? readShape(definition as FormDefinition, answers) : undefined;
  if (shape?.ok) return shape;
  if (options.lenient === true) return { ok: true, value: withoutIllFormed(definition, answers) };
  const errors = shape?.error.map((error) => ({
    ...error,
    path: toWirePath(definition, error.path) ?? error.path,
  }));
  return { ok: false, error: errors ?? reader.errors };
}

function withoutIllFormed(definition: FormDefinition<unknown>, answers: Answers): Answers {
  let kept = answers;
  for (const question of definition.sections.flatMap(allQuestions)) {
    const answer = getAt(answers, question.keys);
    if (answer === undefined) continue;
    const alone = setAt({}, question.keys, answer);
    if (!readShape(definition as FormDefinition, alone).ok) kept = setAt(kept, question.keys, undefined);
  }
  return kept;
}

interface KnownNames {
  [name: string]: KnownNames | true;
}

class PayloadReader {
  readonly errors: FieldError[] = [];
  readonly known: KnownNames;
  private readonly definition: FormDefinition;
  private readonly options: FromWireOptions;

  constructor(definition: FormDefinition, options: FromWireOptions) {
    this.definition = definition;
    this.options = options;
    this.known = Object.create(null) as KnownNames;
    const pointers = [
      ...wirePlaces(definition).flatMap((places) => places.map(({ pointer }) => pointer)),
      ...Object.keys(definition.wireConstants),
      ...(options.ignore ?? []),
      ...(options.setAside === undefined ? [] : [options.setAside]),
    ];
    for (const pointer of pointers) this.learn(pointer.split('/').slice(1));
  }

  private learn(keys: readonly string[]): void {
    let node = this.known;
    for (const [at, key] of keys.entries()) {
      if (at === keys.length - 1) node[key] = true;
      else {
        const next = node[key];
        if (next === true) return;
        node[key] = next ?? (Object.create(null) as KnownNames);
        node = node[key] as KnownNames;
      }
    }
  }

  private fail(path: string, rule: string, parts: object): undefined {
    if (this.errors.length < maxErrors) {
      this.errors.push({
        path,
        message: messageFor(this.definition, [rule], { title: 'This field', ...parts }),
        rule,
      });
    }
    return undefined;
  }

  /** Reports every field that no question, constant or option accounts for. Descends only where names are known. */
  findUnknown(value: unknown, path: string, known: KnownNames): void {
    if (path !== '' && (value === undefined || value === null)) return;
    if (!isObject(value)) {
      this.fail(path, 'type:object', {
        title: path === '' ? 'The payload' : path.slice(path.lastIndexOf('/') + 1),
      });
      return;
    }
    for (const name of Object.keys(value)) {
      if (this.errors.length >= maxErrors) return;
      const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
      const below = known[name];
      if (below === undefined) this.fail(joinPath(path, shown), 'unknown', { name: shown });
      else if (below !== true) this.findUnknown(value[name], joinPath(path, name), below);
    }
  }

  /** One answer from its place. */
  read({ as, pointer, question }: Place, value: Json): Json | undefined {
    const title = question.schema.title;
    switch (as) {
      case 'option': {
        const chosen = isObject(value) ? value.value : value;
        return chosen === null ? undefined : chosen;
      }
      case 'rupees':
        return typeof value === 'number' && Number.isFinite(value)
          ? { ...fromRupees(value) }
          : this.fail(pointer, 'type:number', { title });
      case 'files':
        return Array.isArray(value)
          ? value.flatMap((file, at) => this.readFile(file, joinPath(pointer, String(at)), question.path))
          : this.fail(pointer, 'type:array', { title });
      case 'value':
        return value === '' ? undefined : value;
    }
  }

  /** A file that says which question it answers is nobody else's answer. */
  private readFile(file: Json, path: string, asked: string): Json[] {
    if (!isObject(file) || typeof file.key !== 'string') {
      this.fail(path, 'type:object', { title: 'A file' });
      return [];
    }
    const { key, filename, size, isDeleted, question = asked } = file;
    return isDeleted === true || question !== asked
      ? []
      : [{ key, filename: filename ?? '', size: size ?? 0 }];
  }

  /** Puts answers that were set aside back into place, unless the payload has another for the same question. */
  takeAside(payload: unknown, answers: Answers): Answers {
    if (this.options.setAside === undefined) return answers;
    const pointer = this.options.setAside;
    const aside = getAt(payload, pointer);
    if (aside === undefined || aside === null) return answers;
    if (!isObject(aside)) {
      this.fail(pointer, 'type:object', { title: pointer.slice(pointer.lastIndexOf('/') + 1) });
      return answers;
    }
    const questions = new Map(
      this.definition.sections.flatMap(allQuestions).map((each) => [each.path, each]),
    );
    let filled = answers;
    for (const [path, answer] of Object.entries(aside)) {
      const question = questions.get(path);
      if (question === undefined)
        this.fail(joinPath(pointer, path.slice(0, 60)), 'unknown', { name: path.slice(0, 60) });
      else if (getAt(filled, question.keys) === undefined) filled = setAt(filled, question.keys, answer);
    }
    return filled;
  }
}
