import type { FastifyInstance } from 'fastify';
import { publicPages } from '#contract/public-pages.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import type { Services } from '#server/platform/services.ts';

/** Tells search engines which pages are for everybody: /robots.txt and /sitemap.xml, with addresses below PUBLIC_URL. */
export async function searchEngineRoutes(app: FastifyInstance, { config }: Services): Promise<void> {
  const listed = publicPages()
    .filter((page) => page.listed)
    .map(({ path }) => path);
  const robots = [
    'User-agent: *',
    'Allow: /application/guidelines',
    'Disallow: /api/',
    'Disallow: /application/',
    'Disallow: /auth/',
    'Disallow: /admin',
    'Disallow: /jury',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const urls = listed.map((path) => `<url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
  // For search engines, not for programs that call the API.
  const schema = { hide: true };
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}
