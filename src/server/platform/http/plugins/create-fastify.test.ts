import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { closeAsTheyFinish, createFastify } from './create-fastify.ts';

async function listening() {
  const config = parseConfig({});
  if (!config.ok) throw new Error(config.error.join('\n'));
  const app = createFastify(config.value, { write: () => undefined });
  closeAsTheyFinish(app);
  const work = Promise.withResolvers<string>();
  app.get('/at-once', async () => 'done');
  let isWorking = false;
  app.get('/work', async () => {
    isWorking = true;
    return work.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  /** Connects, and sends the beginning of a request, all of it, or nothing. */
  async function connected(words = '') {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await Promise.all([accepted, once(socket, 'connect')]);
    socket.write(words);
    return socket;
  }
  return { app, work, isWorking: () => isWorking, connected };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`;

test.each([
  ['without a request', ''],
  ['with half a request', request('/at-once').slice(0, 20)],
])('a stop does not wait for a connection %s', async (_, words) => {
  const { app, connected } = await listening();
  await connected(words);
  await app.close();
});

test.each([
  ['whose request is answered', ''],
  ['with half a request after an answered one', request('/at-once').slice(0, 20)],
])('a stop does not wait for a connection %s', async (_, words) => {
  const { app, connected } = await listening();
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = await connected(request('/at-once'));
  await once(socket, 'data');
  socket.write(words);
  const [server] = await accepted;
  await expect.poll(() => server.bytesRead).toBe(socket.bytesWritten);
  await app.close();
});

test.each([
  ['a request', request('/work')],
  ['a request that was sent behind another', request('/at-once') + request('/work')],
])('a stop waits for the answer to %s', async (_, words) => {
  const { app, work, isWorking, connected } = await listening();
  const socket = await connected(words);
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  await expect.poll(isWorking).toBe(true);
  const spare = await connected();
  const closed = app.close();
  await once(spare, 'close');
  work.resolve('worked to the end');
  await expect.poll(() => said).toContain('worked to the end');
  await closed;
});
