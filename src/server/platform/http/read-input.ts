import type { TObject, TSchema } from 'typebox';
import type { Described } from '#contract/schema.ts';
import { badRequest, Failure, type Finding, invalidAnswers } from '../failure.ts';
import type { FormBody } from './api-document/form-body.ts';
import { bodyWords, type SchemaError, toFindings, type Words } from './findings.ts';
import { bodyObject, parseForm } from './parse-form.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The findings about a value; empty if it matches the schema. */
type Judge = (value: unknown) => Promise<readonly Finding[]>;

/** Compiled on first use: a start does not wait for it. */
function createJudge(schema: TSchema, words: Words): Judge {
  let compiled: Promise<(value: unknown) => readonly Finding[]> | undefined;
  const compile = async () => {
    const { Compile } = await import('typebox/schema');
    const validator = Compile(schema);
    return (value: unknown) => {
      if (validator.Check(value)) return [];
      const [, errors] = validator.Errors(value);
      return toFindings(schema, errors as readonly SchemaError[], words);
    };
  };
  return async (value) => {
    compiled ??= compile();
    return (await compiled)(value);
  };
}

const queryWords: Words = {
  unknown: (name, known) => `There is no parameter "${name}"; there are ${known.join(', ')}`,
  wrong: (name, schema, keyword) => {
    const { type, minimum, maximum, maxLength = 200, format } = schema as Raw;
    if (type === 'integer') return `${name} must be a whole number from ${minimum} to ${maximum}`;
    if (keyword === 'maxLength') return `${name} must be one text of at most ${maxLength} characters`;
    if (schema.enum) return `${name} must be one of ${schema.enum.join(', ')}`;
    if (format === 'date') return `${name} must be a day such as 2030-09-10`;
    return `${name} must be one text of at most ${maxLength} characters`;
  },
};

/** The refusal of a query, with everything wrong with it. */
export function wrongQuery(errors: readonly Finding[]) {
  return badRequest(`The query is wrong: ${errors.map(({ message }) => message).join('. ')}.`, errors);
}

/** Further findings about a query; called with the part that matches the schema, and reported together with the rest. */
export type QueryCheck<Schema extends TObject> = (query: Partial<Described<Schema>>) => readonly Finding[];

/**
 * Reads queries by a schema: numbers are written in digits, empty values count as absent, and what has a `default`
 * gets it. The handler validates whatever has no type, such as the parts of a signed link. Throws 400 with every
 * unknown name and every invalid value.
 */
export function createQueryReader<Schema extends TObject>(schema: Schema) {
  const judge = createJudge(schema, queryWords);
  const properties = Object.entries(schema.properties as { [name: string]: Raw });
  const isText = ({ type, enum: choices }: Raw) => type !== undefined || choices !== undefined;
  return async (raw: Raw, check: QueryCheck<Schema> = () => []): Promise<Described<Schema>> => {
    const query: Record<string, unknown> = { ...raw };
    const findings: Finding[] = [];
    for (const [name, property] of properties) {
      const { type, default: usual } = property;
      const value = query[name];
      const isEmpty = value === '' && isText(property) && property.minLength === undefined;
      if (value === undefined || isEmpty) {
        delete query[name];
        if (usual !== undefined) query[name] = usual;
      } else if (isText(property) && typeof value !== 'string') {
        const limits = type === 'integer' ? property : {};
        const message = property['x-message'] ?? queryWords.wrong(name, limits, 'maxLength', undefined);
        findings.push({ path: `/${name}`, message: String(message) });
        query[name] = usual;
        if (usual === undefined) delete query[name];
      } else if (type === 'integer' && /^\d{1,9}$/.test(String(value))) query[name] = Number(value);
    }
    findings.unshift(...(await judge(query)));
    const right = Object.entries(query).filter(([name]) => !findings.some(({ path }) => path === `/${name}`));
    findings.push(...check(Object.fromEntries(right) as Partial<Described<Schema>>));
    if (findings.length > 0) throw wrongQuery(findings);
    return query as Described<Schema>;
  };
}

/**
 * Reads JSON bodies by a schema; throws 400 with every finding. A call whose members are all optional may come
 * without a body. `x-refusal` of the schema is the message above the findings.
 */
export function createBodyReader<Schema extends TSchema>(schema: Schema) {
  const judge = createJudge(schema, bodyWords);
  const { 'x-refusal': refusal, required = [] } = schema as {
    readonly 'x-refusal'?: string;
    readonly required?: readonly string[];
  };
  return async (raw: unknown): Promise<Described<Schema>> => {
    const body = bodyObject(required.length === 0 ? (raw ?? {}) : raw);
    const findings = await judge(body);
    if (findings.length === 0) return body as Described<Schema>;
    throw refusal === undefined ? invalidAnswers(findings) : badRequest(refusal, findings);
  };
}

/** Reads the answers to a form with the additional members; throws 400 with every finding about both. */
export function createFormReader<Answers, Beside extends TObject>({
  form,
  beside,
}: FormBody<Answers, Beside>) {
  const readBeside = beside && createBodyReader(beside);
  const names = Object.keys(beside?.properties ?? {});
  return async (raw: unknown): Promise<Answers & Described<Beside>> => {
    const body = bodyObject(raw);
    const named = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
    const findings: Finding[] = [];
    const noted = (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      findings.push(...(error.details.errors ?? []));
      return {};
    };
    const own = await readBeside?.(named).catch(noted);
    const answers = await Promise.resolve()
      .then(() => parseForm(form(), body, names))
      .catch(noted);
    if (findings.length > 0) throw invalidAnswers(findings);
    return { ...answers, ...own } as Answers & Described<Beside>;
  };
}
