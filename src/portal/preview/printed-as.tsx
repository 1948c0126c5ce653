import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { correctionsPlace, printedNames } from '#contract/application/application-envelope.ts';
import { getAt } from '#engine/values/pointer.ts';
import { textClass } from '#theme/index.ts';

/** A name as submitted, and a superadmin's correction of it; each '' if missing. */
export function nameIn(detail: ApplicationDetail, name: keyof typeof printedNames) {
  const textAt = (place: string) => String(getAt(detail, place) ?? '');
  return { submitted: textAt(printedNames[name]), corrected: textAt(`${correctionsPlace}/${name}`) };
}

/** The names that lists, certificates and winners’ pages print instead of the submitted ones; nothing if there are none. */
export function PrintedAs({ detail }: { detail: ApplicationDetail }) {
  const names = (['legal_name', 'project_title'] as const).map((name) => nameIn(detail, name).corrected);
  const shown = names.filter((name) => name !== '').map((name) => `“${name}”`);
  if (shown.length === 0) return null;
  return (
    <p className={textClass.longHint}>
      Corrected by the organisers: lists, certificates and winners’ pages say {shown.join(' and ')}.
    </p>
  );
}
