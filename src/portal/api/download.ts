import { ApiError, offlineMessage, timeoutMessage, toApiError } from './api-error.ts';
import { sessionLink } from './client.ts';
import { callTimeout } from './create-client.ts';
import { firstAbort } from './first-abort.ts';

/** Shown when the answer began but did not end: the server or the connection failed. */
const brokenOffMessage = 'The connection was lost before the file was complete. Please try again.';

/** Options of a download. `onProgress` is called with the bytes so far. */
export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Fetches a file that the server makes while it is read. Resolves once all of it has arrived, so that half a file is
 * never saved; rejects with `ApiError`, or with the reason of `signal`. It may take its time, and is given up only
 * when nothing arrives for 15 s.
 */
export async function apiDownload(path: string, options: DownloadOptions): Promise<Blob> {
  const sent = sessionLink.token();
  const stalled = new AbortController();
  let clock = startClock(stalled);
  let hasBegun = false;
  const moved = () => {
    clearTimeout(clock);
    clock = startClock(stalled);
  };
  try {
    const response = await fetch(path, {
      headers: sent ? { Authorization: `Bearer ${sent}` } : {},
      credentials: 'omit',
      signal: firstAbort([options.signal, stalled.signal]),
    });
    // No file is a page: a network with a login page of its own, or a proxy, answered in place of the server.
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;
    if (isPage) throw new ApiError('offline', 0, offlineMessage);
    hasBegun = response.ok;
    if (response.ok) return await readAll(response, options.onProgress, moved);
    const failure: unknown = await response.json().catch(() => undefined);
    if (response.status !== 401 || !(await sessionLink.onUnauthorized(sent))) {
      throw toApiError(response.status, failure);
    }
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (stalled.signal.aborted) throw new ApiError('timeout', 0, timeoutMessage());
    if (error instanceof ApiError) throw error;
    throw new ApiError('offline', 0, hasBegun ? brokenOffMessage : offlineMessage);
  } finally {
    clearTimeout(clock);
  }
  return apiDownload(path, options);
}

function startClock(stalled: AbortController) {
  return setTimeout(() => stalled.abort(), callTimeout);
}

async function readAll(
  response: Response,
  onProgress: (bytes: number) => void,
  moved: () => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    moved();
    if (!next || next.done) break;
    parts.push(next.value);
    bytes += next.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
