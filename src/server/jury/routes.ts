import type { FastifyInstance } from 'fastify';
import { largestPage } from '#contract/staff-room/dashboard.ts';
import { type JuryApplications, juryParameters } from '#contract/staff-room/jury.ts';
import { readQuery } from '../query.ts';
import type { Services } from '../services.ts';
import { admitOnly, identityOf } from '../sessions/identity.ts';
import { countJuryApplications, listJuryApplications, listProgramNames } from './applications-repository.ts';
import { juryCalls } from './jury-calls.ts';

const usualPage = 50;
const furthestPage = 1_000_000;

/** GET /jury/applications: what was submitted to the programmes assigned to the jury member who asks. */
export async function juryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, ['jury']);
  const { database } = services;

  app.get<{ Querystring: Record<string, unknown> }>(
    '/applications',
    { schema: juryCalls.list },
    async (request): Promise<{ data: JuryApplications }> => {
      const { userId } = identityOf(request);
      const programs = await listProgramNames(database, userId);
      const query = readQuery(request.query, juryParameters);
      const filter = { search: query.text('search'), program: query.oneOf('program', programs) };
      const number = query.whole('page', 1, furthestPage);
      const size = query.whole('size', usualPage, largestPage);
      query.finish();
      const part = { limit: size, offset: (number - 1) * size };
      const rows = await listJuryApplications(database, userId, filter, part);
      return {
        data: {
          applications: rows.map((row) => ({
            _id: row.application_id,
            project_title: row.title,
            company_name: row.company_name,
            theme: row.theme_label,
            program: row.program_name,
            submitted_at: row.submitted_at ?? '',
          })),
          programs,
          page: { number, size, total: await countJuryApplications(database, userId, filter) },
        },
      };
    },
  );
}
