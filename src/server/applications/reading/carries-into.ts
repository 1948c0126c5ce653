import { draftStatus } from '#contract/application/status.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import type { Services } from '#server/platform/services.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import type { ApplicationRow } from '../applications-repository.ts';

/** What the creation of the draft is called into which another was carried: there is one of each. */
export function carriedKey(id: string): string {
  return `carried:${id}`;
}

type Carriable = Pick<ApplicationRow, 'status' | 'edition' | 'form'>;

/** The edition into which a draft of an earlier one can be carried at present; undefined where there is none. */
export function carriesInto(
  services: Pick<Services, 'clock' | 'deadline'>,
  { status, edition: own, form }: Carriable,
): Edition | undefined {
  const { edition, phase } = receivingStage(services);
  const isLater = isReceiving(phase) && edition.year > Number(own);
  return status === draftStatus && isLater && formsOf(edition).includes(form) ? edition : undefined;
}
