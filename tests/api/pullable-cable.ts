import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** PostgreSQL behind a cable that can be pulled: connections stay open but silent, until it is cut or plugged in. */
export async function pullableCable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let isPulled = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isPulled || to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    pull() {
      isPulled = true;
    },
    /** New connections work; bytes that the old ones missed are lost. */
    plugIn() {
      isPulled = false;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
