import { type ResolvedForm, withEntries } from '#engine/resolve/resolve.ts';
import type { Fact, Facts } from './facts.ts';

/** The key under which rows store the domains; no column can have this name. */
export const mailDomainsKey = '_domains';

/** At most this many are stored: a form asks for a handful of addresses. */
const most = 100;

/** The domain of an address in lower case; empty where it has none. */
export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/**
 * The facts with the domains of all e-mail addresses in an application: one for each question its form shows as an
 * email. The jury's draw uses them to keep jurors away.
 */
export function withMailDomains(facts: Facts, asked: ResolvedForm): Facts {
  const domains = withEntries(asked.questions).flatMap(({ schema, uiSchema, answer }) => {
    const isAddress = (uiSchema['ui:widget'] ?? schema.format) === 'email';
    return isAddress && typeof answer === 'string' && answer.includes('@') ? [domainOf(answer)] : [];
  });
  const fact: Fact = { value: [...new Set(domains)].slice(0, most).join(' ') };
  return fact.value === '' ? facts : { ...facts, [mailDomainsKey]: fact };
}
