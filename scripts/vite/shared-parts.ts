/** What that many pages use, all pages with a form use. */
const pagesWithForms = 8;

/** A module's place below src, or its package; a style sheet stands where its component does. */
function placeOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const sheet = /\/@styles\/(.*)-tsx?\.css$/.exec(path)?.[1];
  if (sheet !== undefined) return sheet.replaceAll('-', '/');
  if (path.endsWith('/@styles/global.css')) return 'theme/static/global';
  const packaged = path.split('/node_modules/');
  return packaged.length > 1 ? `npm:${packaged.at(-1)}` : (path.split('/src/').at(-1) ?? path);
}

/** What is there before any page is: React, the router, the session, head and foot, and the pieces that all pages use. */
const everywhere = [
  /npm:(react|react-dom|scheduler|react-router|react-router-dom)\//,
  /theme\/(fonts|components|static|index|system|style|widgets\/(input|choice|select\/select).class)/,
  /portal\/(main|app|routes|session|companion|landing|use.hydrated|page.loader)/,
  /portal\/components\/(layout|notifications|account\/(protected|use|sign.in.again.slot))/,
  /portal\/api\/(client|create|api.error)/,
  /contract\/(pages|paths|error.codes|roles|types|account\/session.cookies|programme\/home)/,
  /content\/(site|announced)/,
];

function part(name: string, places: RegExp, minShareCount = 1) {
  return { name, minShareCount, test: (id: string) => places.test(placeOf(id)) };
}

/**
 * Parts that pages share, in few files: on a slow line a request costs more than the bytes of a small file. The first that
 * fits a module decides; a module that fits none comes with its page.
 */
export const sharedParts = [
  part(
    'base',
    new RegExp(`^(${everywhere.map((list) => list.source).join('|')})|preload-helper|rolldown/runtime`),
  ),
  part('calls', /^npm:(swr|dequal|use-sync-external-store)\/|^portal\/api\/use/, 2),
  part('form', /^(engine|form|theme|portal\/components\/account)\/|^npm:/, pagesWithForms),
  part('public', /^(content|portal\/programme)\//, 2),
  part('login', /^portal\/components\/account\/(login|resend)|^generated\/login/),
  part('pieces', /^portal\//, 2),
];
