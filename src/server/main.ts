import { flushCompileCache } from 'node:module';
import { createFirstSuperadmin } from './accounts/joining/first-superadmin.ts';
import { createApp } from './app.ts';
import { FilesWait } from './forms/releases/settle-files.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { operatorWords } from './platform/db/database-absence.ts';
import { stopOnSignals } from './platform/http/plugins/stop-on-signals.ts';
import { prepareToCheckPdfs } from './platform/pdf/check-pdf.ts';

/** Exit code of a start that waits for a person: a restart would not help. */
const waitsForPerson = 78;

/**
 * Starts the server from the environment, and stops it cleanly on a signal. A form that breaks answers in drafts is
 * published only if `isAccepted`. If it cannot start, it says why in words and ends the process.
 */
export async function runServer(isAccepted = process.argv.includes('--accept-impact')): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.ok) {
    console.error(`The configuration is wrong:\n${config.error.map((it) => `  - ${it}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  await start(config.value, isAccepted).catch((error: unknown) => {
    if (error instanceof FilesWait) giveUp(error.message, waitsForPerson);
    if (error instanceof DataFolderInUse) giveUp(error.message);
    giveUp(`The server could not start: ${operatorWords(config.value, error)}`);
  });
}

async function start(config: Config, isAccepted: boolean): Promise<void> {
  const { app, services, notices } = await createApp(config, { isAccepted, warm: true });
  const superadmin = await createFirstSuperadmin(services);
  // Printed before anything else can go wrong: the password cannot be shown again.
  if (superadmin) {
    console.log(
      `First superadmin: ${superadmin.email}\nOne-time password: ${superadmin.password}\n` +
        'It is shown only this once and only allows changing it; "npm run account" sets another.',
    );
  }
  const { host, port, publicUrl } = config;
  const address = await app.listen({ host, port }).catch((error) => giveUp(whyDeaf(error)));
  // Now rather than at the end: whatever kills this process, the next one starts faster.
  flushCompileCache();
  void prepareToCheckPdfs().catch((error) => app.log.error(error, 'no child process checks uploads'));
  for (const notice of notices) console.warn(notice);
  console.log(`CSR Awards Portal: ${port === 0 ? address : publicUrl}`);
  if (config.isPublicUrlGuessed && process.env.NODE_ENV === 'production') {
    console.warn(publicUrlWarning(publicUrl));
  }
  stopOnSignals(() => app.close(), app.log);
}

/** A link to this machine only works on it, and cookies travel unencrypted. */
function publicUrlWarning(guessed: string): string {
  const line = '!'.repeat(78);
  return [
    line,
    'WARNING: PUBLIC_URL is not set.',
    `Links in mails lead to ${guessed}, which works on this machine only,`,
    'and cookies are sent without encryption. For people elsewhere, start with',
    'PUBLIC_URL=https://the-address-people-use.',
    line,
  ].join('\n');
}

/** Why the server cannot listen, and what to change. */
function whyDeaf({ code, message, port }: NodeJS.ErrnoException & { readonly port?: number }): string {
  if (code === 'EADDRINUSE') return `The port ${port} is already in use; choose another with PORT.`;
  if (code === 'EACCES') return `The port ${port} needs special rights; choose one from 1024 on with PORT.`;
  return `HOST is not an address of this machine: ${message}`;
}

function giveUp(words: string, exitCode = 1): never {
  console.error(words);
  process.exit(exitCode);
}

if (import.meta.main) await runServer();
