import type { FastifyInstance } from 'fastify';
import { largestPage } from '#contract/staff-room/dashboard.ts';
import { type JuryApplications, juryParameters } from '#contract/staff-room/jury.ts';
import { type QueryReader, readQuery } from '../query.ts';
import type { Services } from '../services.ts';
import { admitOnly, identityOf } from '../sessions/identity.ts';
import {
  countJuryApplications,
  listAssignedPrograms,
  listJuryApplications,
} from './applications-repository.ts';
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
      const assigned = await listAssignedPrograms(database, userId);
      const query = readQuery(request.query, juryParameters);
      const filter = { search: query.text('search'), program: readProgram(query, assigned) };
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
          programs: assigned.map(({ name }) => name),
          program_choices: toChoices(assigned),
          page: { number, size, total: await countJuryApplications(database, userId, filter) },
        },
      };
    },
  );
}

type Assigned = Awaited<ReturnType<typeof listAssignedPrograms>>;

/** A programme by its id, or by its name where only one assigned programme is called so. */
function readProgram(query: QueryReader<'program'>, assigned: Assigned): string | null {
  const names = assigned.map(({ name }) => name);
  const clear = assigned.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name));
  const asked = query.oneOf('program', [...assigned.map(({ id }) => id), ...clear.map(({ name }) => name)]);
  return clear.find(({ name }) => name === asked)?.id ?? asked;
}

/** What people choose from; where two editions are among them, with the edition. */
function toChoices(assigned: Assigned): JuryApplications['program_choices'] {
  const isOne = new Set(assigned.map(({ edition }) => edition)).size <= 1;
  return assigned.map(({ id, name, edition }) => ({ value: id, label: isOne ? name : `${name} ${edition}` }));
}
