import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer: passes each request to the next server, and to the one after it only if it reached none. */
export interface Balancer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts one in front of servers whose origins may change while it runs. */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const all = origins();
    turn += 1;
    passOn(incoming, answer, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  [origin, ...others]: readonly string[],
): void {
  if (origin === undefined) {
    answer.writeHead(502).end('{"data":{}}');
    return;
  }
  const { method, headers, url } = incoming;
  const outgoing = request(origin + url, {
    method,
    headers: { ...headers, connection: 'close' },
    agent: false,
  });
  let isConnected = false;
  outgoing.once('socket', (socket) => {
    socket.once('connect', () => {
      isConnected = true;
      incoming.pipe(outgoing);
    });
  });
  outgoing.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
    response.once('error', () => answer.destroy());
  });
  outgoing.once('error', () => {
    if (!isConnected) passOn(incoming, answer, others);
    // The outcome is unknown: the sender gets no answer.
    else answer.destroy();
  });
}
