import { ApiError, offlineMessage, timeoutMessage, toApiError } from './api-error.ts';
import { sessionLink } from './client.ts';
import { callTimeout } from './create-client.ts';

/** Options of an upload. `onProgress` is called with 0…1. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
  /** Name of the multipart part; `file` unless given. */
  readonly part?: string;
}

/**
 * Sends one file as multipart and resolves to the answer's `data`. A large file on a slow connection may take longer
 * than 15 s; it is given up only when nothing moves for that long. Rejects with `ApiError`, or an `AbortError` when
 * `signal` fires. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 */
export async function apiUpload<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  const sent = sessionLink.token();
  const { status, body } = await sendFile(path, file, sent, options);
  if (status >= 200 && status < 300) {
    // A page in place of an answer: something else than the server took the file.
    if (body === undefined) throw new ApiError('offline', 0, offlineMessage);
    return (body as { data: T }).data;
  }
  if (status === 401 && (await sessionLink.onUnauthorized(sent))) return apiUpload(path, file, options);
  throw toApiError(status, body);
}

function sendFile(
  path: string,
  file: File,
  token: string | null,
  { signal, onProgress, part = 'file' }: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      request.abort();
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    if (signal.aborted) return cancel();

    let stalled: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new ApiError('timeout', 0, timeoutMessage()));
        request.abort();
      }, callTimeout);
    };
    request.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(new ApiError('offline', 0, offlineMessage));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
    };
    signal.addEventListener('abort', cancel);

    const body = new FormData();
    body.append(part, file, file.name);
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    moved();
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
