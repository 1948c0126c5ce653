import { connect, type Socket } from 'node:net';

/** The answer on a bare connection. */
export interface RawAnswer {
  /** 0 if the connection closed without an answer. */
  readonly status: number;
  readonly text: string;
}

/**
 * Sends bytes as they are, well-formed or not, and reads until the server has finished with the connection. Calls
 * `during` once all is written, with the open socket.
 */
export function sendRaw(
  origin: string,
  bytes: string | Buffer,
  during: (socket: Socket) => unknown = () => undefined,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => during(socket)));
    const finish = () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      const head = text.indexOf('\r\n\r\n');
      if (head >= 0 && Buffer.byteLength(text) - head - 4 >= length) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', finish);
  });
}

/** A request as text, with its length unless a header states another. */
export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Buffer {
  const all = { host: 'portal', 'content-length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    Buffer.from(body),
  ]);
}
