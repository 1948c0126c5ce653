import { Type } from 'typebox';
import { beginningOf, type Edition, editionId, endOf, findEdition } from '#contract/programme/edition.ts';
import { EditionPreview } from '#contract/programme/editions-schemas.ts';
import { type Phase, phases } from '#contract/programme/phase.ts';
import { publicPages } from '#contract/public-pages.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { findForm } from '#server/forms/served/served-forms.ts';
import { Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';
import type { BuiltSite } from './built-site.ts';
import { placeOnSite } from './place-on-site.ts';
import { siteData } from './site-data.ts';
import { toDocument } from './to-document.ts';

/** Parts that a frame without scripts would report as blocked. */
const code = /<script\b[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g;

/** How the pages of an edition will look, or looked, in each of its phases; null: the site is not built. */
export function previewRoute(site: BuiltSite | null) {
  return route({
    roles: ['superadmin'],
    group: 'staff',
    method: 'GET',
    path: staffPaths.editionPreview(':year'),
    summary: 'A page of the site in a phase of an edition',
    description:
      'As it would be served at an instant of that phase, with the present release. Its links do not work. 404: there is no such edition or page.',
    params: { year: 'Id of the edition, its year.' },
    query: Type.Object(
      {
        path: Type.String({ maxLength: 200, description: 'Address of a public page.' }),
        phase: Type.Enum(phases, { 'x-message': `phase must be one of ${phases.join(', ')}` }),
      },
      { additionalProperties: false },
    ),
    answer: EditionPreview,
    failures: [503],
    handle: async ({ services, params: { year }, query: { path, phase } }) => {
      const edition = findEdition(year);
      if (!edition || !publicPages().some((page) => page.path === path))
        throw missing('There is no such page or edition.');
      if (site === null)
        throw new Failure(503, 'INTERNAL_SERVER_ERROR', { message: 'The site is not built on this server.' });
      return { html: await render(site, inPhase(services, edition, phase), path) };
    },
  });
}

/** The services with a clock in one phase of an edition. */
function inPhase(services: Services, edition: Edition, phase: Phase): Services {
  const { deadline } = services;
  const id = editionId(edition);
  const dueAt = deadline.dueAt(id) ?? endOf(edition.closes);
  const after = new Date(dueAt.getTime() + 1000);
  const results = beginningOf(edition.results);
  const instants: Readonly<Record<Phase, Date>> = {
    before: beginningOf(edition.announced),
    open: beginningOf(edition.opens),
    'last-days': new Date(dueAt.getTime() - 1000),
    closed: after,
    results: results > after ? results : after,
  };
  return {
    ...services,
    clock: () => instants[phase],
    deadline: { ...deadline, dueAt: (each) => (each === id ? dueAt : deadline.dueAt(each)) },
  };
}

async function render(site: BuiltSite, services: Services, path: string): Promise<string> {
  const { location, name, kind, answers } = await placeOnSite(services, path);
  const all = { ...(await siteData(services)), answers };
  const { html, data } = await site.renderPage(location, all, (id) => findForm(id)?.definition);
  // In a frame that opens no windows a link does nothing.
  const links = `<base target="_blank">${site.linksOf(name, kind)}`;
  return toDocument(site.shell, html, links, { path: location, data, reading: '' }).replaceAll(code, '');
}
