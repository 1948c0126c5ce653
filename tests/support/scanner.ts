import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The text that a scanner of the tests takes for an infection. */
export const infection = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** A virus scanner that is down until it is brought back. */
export interface TestScanner {
  readonly environment: Record<string, string>;
  back(): Promise<void>;
  stop(): Promise<void>;
}

/** A program as people configure it. */
export async function startCommandScanner(): Promise<TestScanner> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-scanner-'));
  const [program, away] = [join(folder, 'scan.mjs'), join(folder, 'away')];
  await writeFile(away, '');
  await writeFile(
    program,
    `import { existsSync, readFileSync } from 'node:fs';
     if (existsSync(${JSON.stringify(away)})) process.exit(2);
     process.exit(readFileSync(process.argv.at(-1)).includes('${infection}') ? 1 : 0);`,
  );
  return {
    environment: { SCAN_COMMAND: `"${process.execPath}" ${program}` },
    back: () => rm(away),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** ClamAV's daemon, reduced to INSTREAM. */
export async function startClamd(): Promise<TestScanner> {
  let isAway = true;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    if (isAway) return void socket.destroy();
    const received: Buffer[] = [];
    socket.on('data', (piece) => {
      received.push(piece);
      const verdict = judge(Buffer.concat(received));
      if (verdict) socket.end(`stream: ${verdict}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: { CLAMD: `127.0.0.1:${(server.address() as AddressInfo).port}` },
    back: async () => {
      isAway = false;
    },
    stop: async () => {
      server.close();
    },
  };
}

/** The verdict once the file has ended: chunks after their lengths, the last of length zero. */
function judge(all: Buffer): string | undefined {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= all.length) {
    const length = all.readUInt32BE(at);
    if (length === 0) {
      const isKnown = all.toString('latin1', 0, command.length) === command;
      if (!isKnown) return 'UNKNOWN COMMAND';
      return Buffer.concat(pieces).includes(infection) ? 'Eicar-Signature FOUND' : 'OK';
    }
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
