import type { FastifyInstance } from 'fastify';
import { publicPages } from '#contract/public-pages.ts';
import { winnerPath, winnersPath } from '#contract/site.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import type { Services } from '#server/platform/services.ts';
import { honours } from '../honours/honours.ts';

/** Tells search engines which pages are public: /robots.txt and /sitemap.xml, with addresses below PUBLIC_URL. */
export async function searchEngineRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { publicUrl } = services.config;
  const robots = [
    'User-agent: *',
    'Allow: /application/guidelines',
    'Disallow: /api/',
    'Disallow: /application/',
    'Disallow: /auth/',
    'Disallow: /admin',
    'Disallow: /jury',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  // For search engines, not for programs that call the API.
  const schema = { hide: true };
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const listed = publicPages().flatMap((page) => (page.listed ? [page.path] : []));
    const honoured = (await honours(services)).flatMap((year) => [
      winnersPath(year),
      ...year.winners.map(({ slug }) => winnerPath(year, slug)),
    ]);
    const urls = [...listed, ...honoured].map(
      (path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
