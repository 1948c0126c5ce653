import { domainOf } from '#server/applications/rows/mail-domains.ts';
import { isOpenToEverybody } from '#server/platform/mail/open-domains.ts';
import { ownedDomain } from '../rounds/blocked-domain.ts';

/** An application as an assignment looks at it. */
export interface Entry {
  readonly id: string;
  readonly programId: string;
  /** Value of its category. */
  readonly theme: string;
  /** Domains of the addresses of its owner and its contacts, in lower case. */
  readonly domains: readonly string[];
  /** By what its company is known again: its owner, its name. */
  readonly companies: readonly string[];
}

/** A juror as an assignment looks at them; empty lists narrow nothing. */
export interface Juror {
  readonly id: string;
  /** Most applications in this round; null: no limit. */
  readonly limit: number | null;
  readonly programs: readonly string[];
  readonly themes: readonly string[];
  /** Domains of which the juror gets no application. */
  readonly blockedDomains: readonly string[];
  /** The applications and companies of which the juror has given one back, in any round. */
  readonly conflicts: readonly string[];
  /** The applications on which the juror worked as an applicant, and their companies. */
  readonly own: readonly string[];
}

/** Why a juror may not get an application, in words; null where they may. Limits are not looked at. */
export function whyNotToJudge(juror: Juror, entry: Entry): string | null {
  const isAmong = (list: readonly string[]) =>
    list.some((each) => each === entry.id || entry.companies.includes(each));
  if (isAmong(juror.own)) return 'applied for this company';
  if (juror.programs.length > 0 && !juror.programs.includes(entry.programId)) return 'judges other regions';
  if (juror.themes.length > 0 && !juror.themes.includes(entry.theme)) return 'judges other categories';
  const blocked = entry.domains.find((domain) => isBlocked(domain, juror.blockedDomains));
  if (blocked !== undefined) return `is blocked from ${blocked}`;
  return isAmong(juror.conflicts) ? 'gave an application of this company back' : null;
}

/** A blocked domain blocks what is below it, too: "acme.com" blocks "mail.acme.com". */
function isBlocked(domain: string, blocked: readonly string[]): boolean {
  return blocked.some((each) => domain === each || domain.endsWith(`.${each}`));
}

/** What a juror is blocked from: what is written in the list, and their own domain where it names an employer. */
export function blockedDomains(address: string, listed: readonly string[]): readonly string[] {
  const own = domainOf(address);
  return own === '' || isOpenToEverybody(own) ? listed : [...new Set([...listed, ownedDomain(own)])];
}
