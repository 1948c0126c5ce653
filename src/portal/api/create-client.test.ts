import { expect, test } from 'vitest';
import { answeringServer, sayJson } from '../../../tests/support/answering-server.ts';
import { ApiError, offlineMessage, timeoutMessage } from './api-error.ts';
import { createClient, type SessionLink } from './create-client.ts';

const nobody: SessionLink = { token: () => null, onUnauthorized: async () => false };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
}

test('a call carries the bearer token, and its answer is unwrapped', async () => {
  const origin = await answeringServer((request, response, body) =>
    sayJson(response, 200, {
      data: [
        request.method,
        request.headers.authorization,
        request.headers['content-type'],
        JSON.parse(body),
      ],
    }),
  );
  const client = createClient({ ...nobody, token: () => 'abc' }, origin);
  expect(await client.post('/x', { a: 1 })).toEqual(['POST', 'Bearer abc', 'application/json', { a: 1 }]);
});

test('login and public calls carry no token, and their 401 does not end a session', async () => {
  const origin = await answeringServer((request, response) =>
    sayJson(response, 401, {
      data: { errorCode: 2001, errorMessage: request.headers.authorization ?? 'none' },
    }),
  );
  let asked = 0;
  const client = createClient({ token: () => 'abc', onUnauthorized: async () => ++asked > 0 }, origin);
  for (const access of ['login', 'public'] as const) {
    const error = await failureOf(client.post('/x', {}, { access }));
    expect([error.status, error.code, error.message]).toEqual([401, 2001, 'none']);
  }
  expect(asked).toBe(0);
});

test('an error has its code, message, fields and address', async () => {
  const errors = [{ path: '/email', message: 'Please enter a valid email address' }];
  const origin = await answeringServer((_request, response) =>
    sayJson(response, 403, { data: { errorCode: 2006, errorMessage: '', errors, email: 'a@b.in' } }),
  );
  const error = await failureOf(createClient(nobody, origin).get('/x'));
  expect(error).toMatchObject({ reason: 'answer', status: 403, code: 2006, email: 'a@b.in', errors });
  expect(error.message).toBe('Please verify your email before logging in');
});

test('an answer that is not an envelope becomes a general error', async () => {
  const origin = await answeringServer((_request, response) =>
    response.writeHead(502).end('<h1>Bad gateway</h1>'),
  );
  const error = await failureOf(createClient(nobody, origin).get('/x'));
  expect([error.status, error.code, error.message]).toEqual([502, undefined, 'An error occurred']);
});

test('a page in place of an answer, as some networks send, counts as no connection', async () => {
  const origin = await answeringServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the hotel</h1>'),
  );
  const error = await failureOf(createClient(nobody, origin).post('/x', {}));
  expect([error.reason, error.status, error.message]).toEqual(['offline', 0, offlineMessage]);
});

test('a refused call is repeated with the new token as soon as there is one', async () => {
  const seen: (string | undefined)[] = [];
  const origin = await answeringServer((request, response, body) => {
    seen.push(request.headers.authorization);
    if (request.headers.authorization === 'Bearer new') sayJson(response, 200, { data: body });
    else sayJson(response, 401, { data: { errorCode: 1004, errorMessage: 'expired' } });
  });
  let token = 'old';
  const client = createClient(
    {
      token: () => token,
      onUnauthorized: async (sent) => {
        expect(sent).toBe('old');
        token = 'new';
        return true;
      },
    },
    origin,
  );
  expect(await client.post('/x', { kept: 'words' })).toBe('{"kept":"words"}');
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
});

test('a server that is too slow and one that is unreachable give different errors', async () => {
  const silent = await answeringServer(() => {});
  const late = await failureOf(createClient(nobody, silent, 50).get('/x'));
  expect([late.reason, late.message]).toEqual(['timeout', timeoutMessage(50)]);

  const away = await failureOf(createClient(nobody, 'http://127.0.0.1:9').get('/x'));
  expect([away.reason, away.status, away.message]).toEqual(['offline', 0, offlineMessage]);
});

test('a call that its caller aborts rejects with the caller’s reason', async () => {
  const silent = await answeringServer(() => {});
  const gone = new AbortController();
  const call = createClient(nobody, silent).get('/x', { signal: gone.signal });
  gone.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
