import type { FastifyInstance } from 'fastify';

/**
 * Makes the schemas of routes descriptions only. Fastify would coerce values, drop what does not fit and refuse the
 * rest in its own words; here the parsers of each call validate, with every finding as a sentence and a pointer. It
 * would also silently drop whatever an answer contains beyond its schema; instead a test compares every answer with
 * the document. And a start needs no compiler.
 */
export function describeOnly(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
}
