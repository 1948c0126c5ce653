import { parse } from 'tldts';

/** Endings reserved for examples and tests, which no list of public suffixes contains. */
const reserved = ['example', 'test'];

/** The domain a chair blocks, from a domain, an address or a link; or what is wrong with the input. */
export function readBlockedDomain(
  written: string,
):
  | { readonly domain: string; readonly fault?: undefined }
  | { readonly domain?: undefined; readonly fault: string } {
  const text = written.trim().toLowerCase().replace(/^@/, '');
  const { hostname, domain, publicSuffix, isIcann, isIp } = parse(text);
  if (/[\s,;]/.test(text) || hostname === null || isIp === true)
    return { fault: `“${written}” is not a domain: write one per line, such as acme.com` };
  if (domain === null)
    return {
      fault: `“${written}” is the ending of many companies’ addresses: write a whole domain, such as acme.com`,
    };
  if (isIcann !== true && !reserved.includes(publicSuffix ?? ''))
    return {
      fault: `“${written}” ends in “.${publicSuffix}”, which is not a known ending such as .com or .co.in`,
    };
  return { domain: hostname.replace(/^www\./, '') };
}

/** The part of a domain that belongs to one owner: "acme.co.in" for "mail.acme.co.in". */
export function ownedDomain(domain: string): string {
  return parse(domain).domain ?? domain;
}
