import { ApiError, offlineMessage, timeoutMessage, toApiError } from './api-error.ts';
import { firstAbort } from './first-abort.ts';

/** How long a call may take, in milliseconds. */
export const callTimeout = 15_000;

/** Compressing bodies shorter than this, in characters, gains nothing. */
const worthPacking = 1000;

/** What the client needs to know about the session. */
export interface SessionLink {
  /** The bearer token sent with each call; null when logged out. */
  readonly token: () => string | null;
  /**
   * Called when the server answers 401 to a call that carried `sent`. Resolves to true when there is a new token to
   * repeat the call with.
   */
  readonly onUnauthorized: (sent: string | null) => Promise<boolean>;
  /** The logout that a login waits for: its answer deletes the cookies, also those of a login in between. */
  readonly left?: () => Promise<void> | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets a call outlive its page; bodies of at most 64 kB. */
  readonly keepalive?: boolean;
  /**
   * `bearer` (default): the token, no cookies. `cookie`: the token and the session's cookie (verify-auth, logout).
   * `login`: accepts cookies, sends no token. `public`: neither. Only with `bearer` does a 401 concern the session.
   */
  readonly access?: 'bearer' | 'cookie' | 'login' | 'public';
  /** Compresses a JSON body if that pays off. */
  readonly compress?: boolean;
  /** Headers beyond the usual ones. */
  readonly headers?: { readonly [name: string]: string };
}

/** Calls of the API. They return the content of the `data` envelope; failures are `ApiError`s. */
export interface Client {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: FormData | object, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body: object, options?: CallOptions): Promise<T>;
  put<T>(path: string, body: object, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions): Promise<T>;
}

/** Creates the client of one server. `origin` is empty in a browser, where paths are relative to the page. */
export function createClient(link: SessionLink, origin = '', timeout = callTimeout): Client {
  async function send<T>(
    method: string,
    path: string,
    body: FormData | object | undefined,
    options: CallOptions,
  ): Promise<T> {
    const access = options.access ?? 'bearer';
    if (access === 'login') await link.left?.();
    const token = access === 'bearer' || access === 'cookie' ? link.token() : null;
    const limit = AbortSignal.timeout(timeout);
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
    if (token) headers.Authorization = `Bearer ${token}`;
    // A file is sent as it is, under its own type.
    const isAsItIs = body === undefined || body instanceof FormData || body instanceof Blob;
    if (!isAsItIs) headers['Content-Type'] = 'application/json';
    const content = isAsItIs ? body : JSON.stringify(body);
    const isPacked =
      typeof content === 'string' && options.compress === true && content.length > worthPacking;
    if (isPacked) headers['Content-Encoding'] = 'gzip';

    let status: number;
    let ok: boolean;
    let answer: unknown;
    try {
      const response = await fetch(origin + path, {
        method,
        headers,
        body: isPacked ? await pack(content) : (content ?? null),
        credentials: access === 'cookie' || access === 'login' ? 'same-origin' : 'omit',
        signal: options.signal ? firstAbort([limit, options.signal]) : limit,
        keepalive: options.keepalive ?? false,
      });
      ({ status, ok } = response);
      // A success that is not JSON came from a network with a login page of its own, or a proxy: nothing was reached.
      answer = ok ? (await response.json()).data : await readJson(response);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (limit.aborted) throw new ApiError('timeout', 0, timeoutMessage(timeout));
      throw new ApiError('offline', 0, offlineMessage);
    }
    if (ok) return answer as T;
    if (status === 401 && access === 'bearer' && (await link.onUnauthorized(token))) {
      return send(method, path, body, options);
    }
    throw toApiError(status, answer);
  }

  return {
    get: (path, options = {}) => send('GET', path, undefined, options),
    post: (path, body, options = {}) => send('POST', path, body, options),
    patch: (path, body, options = {}) => send('PATCH', path, body, options),
    put: (path, body, options = {}) => send('PUT', path, body, options),
    delete: (path, options = {}) => send('DELETE', path, undefined, options),
  };
}

function pack(text: string): Promise<Blob> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).blob();
}

/** The body, or undefined when it is not JSON (a proxy's error page, an empty answer); a broken connection throws. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
