import { domainOf } from '#server/applications/rows/mail-domains.ts';
import { isOpenToEverybody } from '#server/platform/mail/open-domains.ts';
import { ownedDomain } from '../rounds/blocked-domain.ts';

/** An application as assigning sees it. */
export interface Entry {
  readonly id: string;
  readonly programId: string;
  /** Value of its category. */
  readonly theme: string;
  /** Domains of the addresses of its owner and its contacts, in lower case. */
  readonly domains: readonly string[];
  /** What identifies its company: its owner, its name. */
  readonly companies: readonly string[];
}

/** A juror as assigning sees them; empty lists restrict nothing. */
export interface Juror {
  readonly id: string;
  /** Maximum applications in this round; null: no limit. */
  readonly limit: number | null;
  readonly programs: readonly string[];
  readonly themes: readonly string[];
  /** The juror gets no application of these domains. */
  readonly blockedDomains: readonly string[];
  /** The applications and companies that the juror has handed back, in any round. */
  readonly conflicts: readonly string[];
  /** The applications that the juror worked on as an applicant, and their companies. */
  readonly own: readonly string[];
}

/** Why a juror may not get an application, in words; null if they may. Ignores limits. */
export function exclusionReason(juror: Juror, entry: Entry): string | null {
  const isAmong = (list: readonly string[]) =>
    list.some((each) => each === entry.id || entry.companies.includes(each));
  if (isAmong(juror.own)) return 'applied for this company';
  if (juror.programs.length > 0 && !juror.programs.includes(entry.programId)) return 'judges other regions';
  if (juror.themes.length > 0 && !juror.themes.includes(entry.theme)) return 'judges other categories';
  const blocked = entry.domains.find((domain) => isBlocked(domain, juror.blockedDomains));
  if (blocked !== undefined) return `is blocked from ${blocked}`;
  return isAmong(juror.conflicts) ? 'returned an application of this company' : null;
}

/** A blocked domain also blocks its subdomains: "acme.com" blocks "mail.acme.com". */
function isBlocked(domain: string, blocked: readonly string[]): boolean {
  return blocked.some((each) => domain === each || domain.endsWith(`.${each}`));
}

/** The domains a juror is blocked from: those listed, and their own if it names an employer. */
export function blockedDomains(address: string, listed: readonly string[]): readonly string[] {
  const own = domainOf(address);
  return own === '' || isOpenToEverybody(own) ? listed : [...new Set([...listed, ownedDomain(own)])];
}
