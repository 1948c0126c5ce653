import { draftStatus } from '#contract/application/status.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import type { Services } from '#server/platform/services.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import type { ApplicationRow } from '../applications-repository.ts';

/** The creation key of the draft that another was carried into: there is only one each. */
export function carriedKey(id: string): string {
  return `carried:${id}`;
}

type Carriable = Pick<ApplicationRow, 'status' | 'edition' | 'form'>;

/** The edition that a draft of an earlier one can be carried into at present; undefined if there is none. */
export function carriesInto(
  services: Pick<Services, 'clock' | 'deadline'>,
  { status, edition: own, form }: Carriable,
): Edition | undefined {
  const { edition, phase } = receivingStage(services);
  const isLater = isReceiving(phase) && edition.year > Number(own);
  return status === draftStatus && isLater && formsOf(edition).includes(form) ? edition : undefined;
}
