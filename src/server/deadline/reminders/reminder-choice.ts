import type { ReminderChoice } from '#contract/account/reminders.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { setWantsReminders, wantsReminders } from './opt-outs-repository.ts';
import { isValidReminderLink } from './reminder-link.ts';

/** What a signed link says, valid or not. */
export interface SignedLink {
  readonly person?: unknown;
  readonly signature?: unknown;
}

/** The person of a signed link, and whether they want reminders; throws 400 with code 1007 for any other link. */
export async function readChoice({ database, secrets }: Services, { person, signature }: SignedLink) {
  const isGood =
    typeof person === 'string' &&
    typeof signature === 'string' &&
    isValidReminderLink(secrets, person, signature);
  const reminders = isGood ? await wantsReminders(database, person) : undefined;
  if (isGood && reminders !== undefined) return { person, reminders };
  throw new Failure(400, 'INVALID_OR_EXPIRED_TOKEN', {
    message: 'This link is not complete. Please open it from the email again.',
  });
}

/** Records what the person of a signed link wants; the same again changes nothing. */
export async function storeChoice(
  services: Services,
  link: SignedLink,
  wants: boolean,
): Promise<ReminderChoice> {
  const { person } = await readChoice(services, link);
  await setWantsReminders(services.database, person, wants, services.clock());
  return { reminders: wants };
}
