import type { FastifyInstance } from 'fastify';

/** The methods that an address of the API accepts; none if nothing is there. */
export type MethodsAt = (path: string) => readonly string[];

/** Records every call registered from now on. */
export function noteMethods(app: FastifyInstance): MethodsAt {
  const noted: { readonly address: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const pattern = url.replace(/[.*]/g, '\\$&').replace(/:[^/]+/g, '[^/]+');
    noted.push({ address: new RegExp(`^${pattern}/?$`), methods: [method].flat() });
  });
  return (path) => {
    const found = noted.filter(({ address }) => address.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  };
}
