import { lookup as resolveName } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Connecting, sending and the head of the answer together. */
const patienceMs = 10_000;

/** The globally routed part of IPv6: everything else is special. */
const routed = ipaddr.parseCIDR('2000::/3');

/** Whether an address is on the public internet: neither one of our machines nor anything on our network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(routed);
}

/** Says in one line why an address was not called. */
export class PrivateAddress extends Error {
  constructor() {
    super('refused: this address leads to a private network');
  }
}

/** Resolves names as usual, but rejects those that lead to a private address now, whatever they led to a moment ago. */
const lookupPublic: LookupFunction = (name, options, answer) => {
  resolveName(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    if (!found.every(({ address }) => isPublicAddress(address))) return answer(new PrivateAddress(), []);
    const [first] = found;
    return options.all || first === undefined
      ? answer(null, found)
      : answer(null, first.address, first.family);
  });
};

/** The IP address in a URL; null if the host is a name. */
export function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * Posts JSON to an address and returns the status. Redirects are not followed: the status is theirs. The connection goes to
 * exactly the addresses that were checked. Throws `PrivateAddress` unless private ones are allowed, and network errors.
 */
export async function callTarget(
  url: URL,
  { body, headers, allowPrivate }: { body: string; headers: Record<string, string>; allowPrivate: boolean },
): Promise<number> {
  const address = addressIn(url);
  if (!allowPrivate && address !== null && !isPublicAddress(address)) throw new PrivateAddress();
  const send = url.protocol === 'https:' ? request : requestPlain;
  return new Promise((resolve, reject) => {
    const call = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      ...(!allowPrivate && { lookup: lookupPublic }),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      // The body does not matter, and may be endless.
      answer.destroy();
    });
    call.end(body);
  });
}
