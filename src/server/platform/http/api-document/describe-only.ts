import type { FastifyInstance } from 'fastify';

/**
 * Makes the schemas of routes descriptions and nothing else. Fastify would coerce and drop what does not fit and refuse
 * the rest in words of its own; here the parsers of each call judge, with every finding as a sentence and a pointer. It
 * would also drop whatever an answer holds beyond its schema, silently; instead a test holds every answer against the
 * document. And a start needs no compiler.
 */
export function describeOnly(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
}
