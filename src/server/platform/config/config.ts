import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { toZonedInstant } from '#contract/programme/zoned-instant.ts';
import { type Role, staffRoles } from '#contract/roles.ts';
import type { Result } from '#engine/definition.ts';
import { isMailable, isSender } from './mail-address.ts';
import { type PostgresLimits, readPostgresLimits } from './postgres-limits.ts';

/** An S3-compatible store; `endpoint` is null for Amazon's own. */
export interface S3Config {
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long connecting, or sending the next bytes, may take, in seconds. */
  readonly patienceSeconds: number;
}

/** A program and its arguments, or the address of ClamAV's daemon: host and port, or the path of its socket. */
export type ScannerConfig =
  | { readonly command: readonly string[] }
  | { readonly clamd: { readonly host: string; readonly port: number } | { readonly path: string } };

/** Everything the environment decides; nothing else in the server reads it. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute folder of database, files, outbox and secrets. */
  readonly dataDir: string;
  /** Set: PostgreSQL. Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Pool and time-outs of PostgreSQL; SQLite has none. */
  readonly postgresLimits: PostgresLimits;
  /** Set: mail goes to this server. Null: `.eml` files in `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Origin at which people reach the portal, without a trailing slash; mailed links start with it. */
  readonly publicUrl: string;
  /** Last instant at which drafts may be started or saved; null: the programme stays open. */
  readonly dueAt: Date | null;
  readonly s3: S3Config | null;
  /** The virus scanner for uploads; null: they are not scanned. */
  readonly scanner: ScannerConfig | null;
  /** How much disk space files leave free, so that answers can still be saved when files cannot. */
  readonly diskReserveMegabytes: number;
  /** Addresses or ranges of proxies whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** Whether calls per minute are limited; quotas and wrong passwords always are. */
  readonly rateLimits: boolean;
  /** Secret of sessions and file links, at least 32 characters; null: kept in `dataDir`. */
  readonly secret: string | null;
  /** Whether PUBLIC_URL is missing, so that `publicUrl` is a guess that only works on this machine. */
  readonly isPublicUrlGuessed: boolean;
  /** How long a login lasts, in seconds. */
  readonly sessionSeconds: number;
  /** How long jury and administrators may be idle before their login ends, in seconds. */
  readonly staffIdleSeconds: number;
  /** Roles that can open nothing before they have set up a second factor. */
  readonly secondFactorRoles: readonly Role[];
  /** Address of the first superadmin, created on an empty database. */
  readonly superadminEmail: string;
  /** Revisions of forms that are served even though they break answers in drafts. */
  readonly acceptedImpact: readonly string[];
  /** Whether the only superadmin of an installation may publish without a second one. */
  readonly publishAlone: boolean;
  /** Whether webhooks may call private addresses, even without TLS: for an intranet, and for tests. */
  readonly privateWebhooks: boolean;
  readonly logLevel: string;
  /** File that receives the audit entries as lines of JSON, or `stdout`; null: none. */
  readonly auditLog: string | null;
  /** Bearer token of GET /api/metrics, at least 16 characters; null: only this machine reads them. */
  readonly metricsToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the whole configuration; on failure every mistake is named, one per line. */
export function parseConfig(environment: Environment): Result<Config, string[]> {
  const mistakes: string[] = [];
  const read = (name: string) => environment[name]?.trim() || null;
  const wrong = (name: string, expected: string) => {
    mistakes.push(`${name} is "${hidden(name, read(name))}"; expected ${expected}.`);
    return null;
  };
  const whole = (name: string, fallback: number, least: number, most: number) => {
    const text = read(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    wrong(name, `a whole number from ${least} to ${most}`);
    return fallback;
  };
  const url = (name: string, protocols: readonly string[]) => {
    const text = read(name);
    if (text === null) return null;
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed && protocols.includes(parsed.protocol)) return text;
    const isBegun = protocols.some((it) => text.startsWith(`${it}//`));
    if (isBegun) return wrong(name, 'one host, and # / ? in a password as %23 %2F %3F');
    return wrong(name, `a URL starting with ${protocols.map((it) => `${it}//`).join(' or ')}`);
  };

  const host = read('HOST') ?? '127.0.0.1';
  const port = whole('PORT', 3000, 0, 65_535);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${publicHost(host)}:${port}`;
  // The pages request files and calls at the root of the origin: below a path nothing would be found.
  if (`${new URL(publicUrl).origin}/` !== new URL(publicUrl).href)
    wrong('PUBLIC_URL', 'an origin without a path, such as https://awards.example');
  const due = read('DUE_AT');
  const dueAt = due === null ? null : toZonedInstant(due);
  if (due !== null && dueAt === null) {
    wrong('DUE_AT', 'an ISO instant with a time zone, such as 2030-09-10T23:59:59+05:30');
  }
  const secret = read('SECRET');
  if (secret !== null && secret.length < 32) wrong('SECRET', 'at least 32 random characters');
  const auditLog = read('AUDIT_LOG');
  const logLevel = read('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) wrong('LOG_LEVEL', `one of ${logLevels.join(', ')}`);
  const metricsToken = read('METRICS_TOKEN');
  if (metricsToken !== null && metricsToken.length < 16)
    wrong('METRICS_TOKEN', 'at least 16 random characters');
  const superadminEmail = read('SUPERADMIN_EMAIL') ?? 'superadmin@csr-awards.example';
  if (!/^\S+@\S+\.\S+$/.test(superadminEmail) || !isMailable(superadminEmail))
    wrong('SUPERADMIN_EMAIL', 'an email address');

  const mailFrom = read('MAIL_FROM') ?? 'CSR Awards <no-reply@csr-awards.example>';
  if (!isSender(mailFrom)) wrong('MAIL_FROM', 'one address, such as CSR Awards <no-reply@awards.example>');

  const config: Config = {
    host,
    port,
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    postgresLimits: readPostgresLimits(whole),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    isPublicUrlGuessed: read('PUBLIC_URL') === null,
    dueAt,
    s3: readS3(read, whole('S3_TIMEOUT_SECONDS', 10, 1, 300), mistakes),
    scanner: readScanner(read, mistakes),
    diskReserveMegabytes: whole('DISK_RESERVE_MB', 512, 0, 1_000_000),
    trustProxy: (read('TRUST_PROXY') ?? '').split(/[\s,]+/).filter(Boolean),
    rateLimits: !liftsRates(read('RATE_LIMITS'), host, mistakes),
    secret,
    sessionSeconds: whole('SESSION_SECONDS', 8 * 3600, 1, 30 * 86_400),
    staffIdleSeconds: whole('STAFF_IDLE_MINUTES', 60, 1, 24 * 60) * 60,
    secondFactorRoles: readSecondFactorRoles(read('REQUIRE_SECOND_FACTOR'), mistakes),
    superadminEmail,
    acceptedImpact: (read('ACCEPT_IMPACT') ?? '').split(/[\s,]+/).filter(Boolean),
    publishAlone: read('PUBLISH_ALONE') === 'yes',
    privateWebhooks: read('PRIVATE_WEBHOOKS') === 'yes',
    logLevel,
    auditLog: auditLog === null || auditLog === 'stdout' ? auditLog : resolve(auditLog),
    metricsToken,
  };
  checkProxies(config.trustProxy, mistakes);
  return mistakes.length > 0 ? { ok: false, error: mistakes } : { ok: true, value: config };
}

function readS3(
  read: (name: string) => string | null,
  patienceSeconds: number,
  mistakes: string[],
): S3Config | null {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const given = [...names, 'S3_ENDPOINT', 'S3_REGION'].filter((name) => read(name) !== null);
  if (given.length === 0) return null;
  for (const name of names) {
    if (read(name) === null) mistakes.push(`${name} is missing; it is needed as soon as ${given[0]} is set.`);
  }
  const endpoint = read('S3_ENDPOINT');
  if (endpoint !== null && !URL.canParse(endpoint)) mistakes.push('S3_ENDPOINT is not a URL.');
  return {
    endpoint,
    bucket: read('S3_BUCKET') ?? '',
    region: read('S3_REGION') ?? 'us-east-1',
    accessKeyId: read('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: read('S3_SECRET_ACCESS_KEY') ?? '',
    patienceSeconds,
  };
}

/** Only for load tests on one's own machine: a server that others can reach keeps its limits. */
function liftsRates(text: string | null, host: string, mistakes: string[]): boolean {
  if (text === null || text === 'on') return false;
  if (text !== 'off') mistakes.push(`RATE_LIMITS is "${text}"; expected on or off.`);
  else if (!/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) {
    mistakes.push('RATE_LIMITS may be off only while HOST is a loopback address, such as 127.0.0.1.');
  }
  return true;
}

function readScanner(read: (name: string) => string | null, mistakes: string[]): ScannerConfig | null {
  const [command, clamd] = [read('SCAN_COMMAND'), read('CLAMD')];
  if (command !== null && clamd !== null) mistakes.push('SCAN_COMMAND and CLAMD are both set; set only one.');
  if (command !== null) {
    const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    if (words[0] === '' || words.some((word) => word.includes('"')))
      mistakes.push(
        `SCAN_COMMAND is ${command}; expected a program, and double quotes around whole arguments.`,
      );
    return { command: words };
  }
  if (clamd === null) return null;
  if (clamd.startsWith('/')) return { clamd: { path: clamd } };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(clamd) ?? [];
  if (host !== undefined && Number(port) <= 65_535) return { clamd: { host, port: Number(port) } };
  mistakes.push(
    `CLAMD is "${clamd}"; expected host:port, or the path of a socket such as /run/clamav/clamd.ctl.`,
  );
  return null;
}

function readSecondFactorRoles(text: string | null, mistakes: string[]): readonly Role[] {
  const names = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => !staffRoles.some((role) => role === name));
  if (unknown.length > 0) {
    mistakes.push(
      `REQUIRE_SECOND_FACTOR names "${unknown.join(', ')}"; expected some of ${staffRoles.join(', ')}.`,
    );
  }
  return staffRoles.filter((role) => names.includes(role));
}

/** A number or "true" would trust any sender; only addresses and ranges are accepted. */
function checkProxies(proxies: readonly string[], mistakes: string[]): void {
  for (const proxy of proxies) {
    const [, address = '', bits] = /^(.*?)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    if (version === 0 || (bits !== undefined && (Number(bits) < 1 || Number(bits) > most))) {
      mistakes.push(`TRUST_PROXY names "${proxy}"; expected addresses or ranges such as 10.0.0.0/8.`);
    }
  }
}

/** An address to listen on is not always one to visit. */
function publicHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Values that may contain a password never reach a terminal. */
function hidden(name: string, value: string | null): string {
  return /URL|SECRET|KEY|TOKEN/.test(name) && name !== 'PUBLIC_URL' ? '(hidden)' : (value ?? '');
}
