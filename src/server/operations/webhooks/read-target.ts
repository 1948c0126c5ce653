import { lookup } from 'node:dns/promises';
import type { Config } from '#server/platform/config/config.ts';
import { type Failure, invalidAnswers } from '#server/platform/failure.ts';
import { addressIn, isPublicAddress } from './call-target.ts';

/**
 * The address of a webhook as stored; throws 400 for one that may not be called. Each call checks again whether it
 * leads to a private network.
 */
export async function readTarget(
  text: string,
  { privateWebhooks }: Pick<Config, 'privateWebhooks'>,
): Promise<string> {
  const written = text.trim();
  if (!URL.canParse(written)) throw refused('Write a whole address, such as https://example.org/hook');
  const url = new URL(written);
  if (url.protocol !== 'https:' && !(privateWebhooks && url.protocol === 'http:'))
    throw refused('The address must begin with https://');
  if (url.username !== '' || url.password !== '')
    throw refused('Leave name and password out: the signature identifies calls');
  if (url.hash !== '') throw refused('Leave out what follows #: it is never sent');
  if (!privateWebhooks && (await leadsInside(url)))
    throw refused('This address leads to a private network, which webhooks may not call');
  return url.href;
}

/** A name that is not known yet leads nowhere. */
async function leadsInside(url: URL): Promise<boolean> {
  const literal = addressIn(url);
  if (literal !== null) return !isPublicAddress(literal);
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  return found.some(({ address }) => !isPublicAddress(address));
}

function refused(message: string): Failure {
  return invalidAnswers([{ path: '/url', message }]);
}
