import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { authCookie } from '#server/platform/identity/session-cookies.ts';
import type { Services } from '#server/platform/services.ts';
import { accountHash } from './sign-in-places.ts';

const cookieName = 'device';
const audience = 'csr-awards-device';
const rememberedSeconds = 180 * 86_400;

/**
 * Gives a browser in which someone proved to own an account a signed cookie that says so. The cookie opens nothing:
 * it only keeps the owner's own attempts apart from those of strangers.
 */
export async function rememberDevice(
  { config, secrets, clock }: Services,
  reply: FastifyReply,
  account: string,
): Promise<void> {
  const token = await new SignJWT({ device: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountHash(account))
    .setAudience(audience)
    .setExpirationTime(Math.floor(clock().getTime() / 1000) + rememberedSeconds)
    .sign(secrets.deviceKey);
  const { name, options } = authCookie(config, cookieName);
  void reply.setCookie(name, token, { ...options, maxAge: rememberedSeconds });
}

/** The device, if the owner of the account has used it before; null otherwise. */
export async function knownDevice(
  { config, secrets, clock }: Services,
  request: FastifyRequest,
  account: string,
): Promise<string | null> {
  try {
    const { name } = authCookie(config, cookieName);
    const { payload } = await jwtVerify(request.cookies[name] ?? '', secrets.deviceKey, {
      algorithms: ['HS256'],
      audience,
      subject: accountHash(account),
      currentDate: clock(),
    });
    return typeof payload.device === 'string' ? payload.device : null;
  } catch {
    return null;
  }
}
