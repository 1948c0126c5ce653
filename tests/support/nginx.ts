import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';

/** Whether a real nginx is installed here, and openssl to make a certificate. */
export const hasNginx = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].every(([program = '', argument = '']) => spawnSync(program, [argument]).status === 0);

/** nginx with the site of scripts/deploy in front of a server. */
export interface Nginx {
  readonly port: number;
  /** Its address for HTTP without TLS. */
  readonly plainPort: number;
  /** Its certificate, which only the test trusts. */
  readonly certificate: string;
  /** The verdict of `nginx -t` on the configuration. */
  readonly verdict: string;
  log(): string;
  stop(): Promise<void>;
}

/** Starts it on a free port, in a separate folder; only names, ports and paths of the site are changed. */
export async function startNginx(serverPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'csr-awards-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const [certificate, key, log] = ['certificate.pem', 'key.pem', 'access.log'].map((it) => join(folder, it));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', `${key}`, '-out', `${certificate}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
  const site = readFileSync(join(root, 'scripts/deploy/nginx.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/access_log \S+/, `access_log ${log}`)
    .replace(/error_log \S+/, `error_log ${join(folder, 'errors.log')}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${join(folder, of)};`,
  );
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr;
    events {} http { ${temporary.join(' ')} ${site} }`,
  );
  const { stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  const child: ChildProcess = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${stderr}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return {
    port,
    plainPort,
    certificate: readFileSync(`${certificate}`, 'utf8'),
    verdict: stderr,
    log: () => readFileSync(`${log}`, 'utf8'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
