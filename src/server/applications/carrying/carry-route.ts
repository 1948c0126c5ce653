import { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { route } from '#server/platform/http/route.ts';
import { byId, forWriters } from '../application-call.ts';
import { presentApplication } from '../reading/present-application.ts';
import { carryOver } from './carry-over.ts';

/** Turns a draft of an earlier edition into one of the edition that accepts applications. */
export const carryApplication = route({
  ...forWriters,
  method: 'POST',
  path: paths.carryApplication(':id'),
  summary: 'Carry a draft into the edition that receives applications',
  description:
    'By its owner, for a draft of an earlier edition: its answers and files become a new draft, which is returned. The old one stays readable and is not submitted automatically. Repeating the call returns the same draft; 409 if its owner has deleted that one.',
  params: byId,
  answer: ApplicationDetail,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id } }) =>
    presentApplication(services, await carryOver(services, identity, id), identity),
});
