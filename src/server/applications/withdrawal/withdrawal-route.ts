import { ApplicationDetail } from '#contract/application/application-detail.ts';
import { WithdrawalQuery } from '#contract/application/returns-schemas.ts';
import { paths } from '#contract/paths.ts';
import { applicantRoles } from '#contract/roles.ts';
import { route } from '#server/platform/http/route.ts';
import { byId } from '../application-call.ts';
import { presentApplication } from '../reading/present-application.ts';
import { withdraw } from './withdraw.ts';

/** Withdraws a submission. */
export const withdrawApplication = route({
  method: 'POST',
  path: paths.withdrawal(':id'),
  roles: [...applicantRoles, 'superadmin'],
  group: 'applications',
  summary: 'Withdraw a submitted application',
  description:
    'By its owner until a jury round with it has begun, by superadmins also afterwards. It leaves lists and rounds (`status=withdrawn` finds it) and stays as submitted; a winner leaves the winners’ pages. Repeating the call changes nothing. 409: it is a draft, it was not chosen, the jury has begun, or there is a public decision that `despite` does not name.',
  params: byId,
  query: WithdrawalQuery,
  answer: ApplicationDetail,
  failures: [404, 409],
  handle: async ({ services, identity, params: { id }, query: { despite } }) =>
    presentApplication(services, await withdraw(services, identity, id, despite), identity),
});
