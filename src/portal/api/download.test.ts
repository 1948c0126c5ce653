import { expect, test } from 'vitest';
import { answeringServer } from '../../../tests/support/answering-server.ts';
import { offlineMessage } from './api-error.ts';
import { apiDownload } from './download.ts';

const options = { signal: new AbortController().signal, onProgress: () => {} };

test('a file arrives whole', async () => {
  const origin = await answeringServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\r\n'),
  );
  expect(await (await apiDownload(`${origin}/x`, options)).text()).toBe('a,b\r\n');
});

test('a page in place of a file is never saved as one', async () => {
  const origin = await answeringServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<h1>Log in to the hotel</h1>'),
  );
  await expect(apiDownload(`${origin}/x`, options)).rejects.toThrow(offlineMessage);
});
