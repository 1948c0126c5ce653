import type { CertificateKind } from '#contract/judging/certificates.ts';
import type { PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import { currentEdition, findEdition } from '#contract/programme/edition.ts';
import { awardedWhere } from '../decisions/award-words.ts';
import type { Certified } from './certificates-repository.ts';

/** The kind of certificate for a decision; null: there is no decision. */
export function kindOf(outcome: string | null): CertificateKind {
  if (outcome === 'approved') return 'winner';
  return outcome === 'shortlisted' ? 'shortlist' : 'participation';
}

/** A certificate as anyone who holds its code may read it. */
export function presentCertificate(row: Certified, now: Date): PublicCertificate {
  const edition = findEdition(row.edition) ?? currentEdition(now);
  const kind = kindOf(row.outcome);
  const words: Readonly<Record<CertificateKind, string>> = {
    winner: `has won ${row.award} ${awardedWhere(edition, row.level, row)} for the project`,
    shortlist: 'was chosen for the shortlist with the project',
    participation: 'took part with the project',
  };
  return {
    code: row.code,
    kind,
    round: row.round_name,
    company: row.company_name,
    project: row.title || 'Untitled project',
    words: words[kind],
    programme: edition.texts.name,
    given_at: row.published_at ?? '',
    standing: row.is_final === 1,
  };
}
