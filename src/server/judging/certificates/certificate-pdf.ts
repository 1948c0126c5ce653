import { contentOf } from '#content/content-of.ts';
import { indianDay } from '#contract/indian-day.ts';
import { certificateTitles } from '#contract/judging/certificates.ts';
import { motifOfAward } from '#contract/programme/award-words.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { Services } from '#server/platform/services.ts';
import { motifPicture } from '#server/platform/typesetting/motif-drawing.ts';
import { printable } from '#server/platform/typesetting/printable.ts';
import { createTypesetter } from '#server/platform/typesetting/typesetter.ts';
import type { Certified } from './certificates-repository.ts';
import { presentCertificate } from './present-certificate.ts';

const template = new URL('./certificate.typ', import.meta.url);
/** A book of several thousand pages takes as long as one of the jury. */
const typesetter = createTypesetter({
  bounds: { seconds: 120, megabytes: 1500 },
  waiting: { each: 3, all: 50 },
});

/** Certificates as a PDF for an account, one per page. */
export function certificatePdf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  account: string,
  title: string,
  rows: readonly Certified[],
): Promise<Buffer> {
  const certificates = rows.map((row) => {
    const { kind, company, project, words, programme, given_at, code } = presentCertificate(row, clock());
    const motif = motifOfAward(Number(row.edition), row.award);
    return {
      drawing: motif ? motifPicture(motif, 'tile') : null,
      heading: certificateTitles[kind],
      company: printable(company || 'A company'),
      project: printable(`“${project}”`),
      words: printable(words),
      programme: printable(programme),
      date: formatEventDate(indianDay(new Date(given_at))) ?? '',
      check: `${config.publicUrl}/certificate/${code}`,
    };
  });
  return typesetter.set(account, template, [
    JSON.stringify({ site: contentOf('site').name, title: printable(title), foot: '', certificates }),
  ]);
}
