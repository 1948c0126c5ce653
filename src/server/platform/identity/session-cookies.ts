import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookies } from '#contract/account/session-cookies.ts';
import type { Config } from '../config/config.ts';

type Site = Pick<Config, 'publicUrl' | 'sessionSeconds'>;

/** The credential that the browser keeps, and whether its companion cookie is there, which the page deletes on logout. */
export interface KeptSession {
  readonly token: string;
  readonly companion: string | undefined;
}

/** Stores a session in the browser, so that a fresh page can restore it. */
export function keepSession(reply: FastifyReply, config: Site, token: string, sessionId: string): void {
  const { names, session, companion } = cookiesOf(config);
  void reply.setCookie(names.session, token, { ...session, maxAge: config.sessionSeconds });
  void reply.setCookie(names.companion, companionOf(sessionId), {
    ...companion,
    maxAge: config.sessionSeconds,
  });
}

export function forgetSession(reply: FastifyReply, config: Site): void {
  const { names, session, companion } = cookiesOf(config);
  void reply.clearCookie(names.session, session);
  void reply.clearCookie(names.companion, companion);
}

/** What the browser has stored; null when it sends no session. */
export function keptSession(request: FastifyRequest, config: Site): KeptSession | null {
  const { names } = cookiesOf(config);
  const token = request.cookies[names.session];
  return token ? { token, companion: request.cookies[names.companion] } : null;
}

/** The value of the companion cookie of a session; it cannot be forged without the session. */
export function companionOf(sessionId: string): string {
  return createHash('sha256').update(`companion of ${sessionId}`).digest('base64url').slice(0, 22);
}

/**
 * A cookie that only calls below /api/auth read, and no page. Behind HTTPS its name begins with __Host-, which
 * requires the path of the whole site.
 */
export function authCookie({ publicUrl }: Pick<Config, 'publicUrl'>, name: string) {
  const secure = publicUrl.startsWith('https:');
  const options = { path: secure ? '/' : '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}

function cookiesOf(config: Site) {
  const { options: session } = authCookie(config, sessionCookies.plain.session);
  const names = session.secure ? sessionCookies.encrypted : sessionCookies.plain;
  const companion = { ...session, path: '/', httpOnly: false };
  return { names, session, companion };
}
