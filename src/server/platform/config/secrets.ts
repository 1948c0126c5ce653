import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { persistedSecret } from './persisted-secret.ts';

/** Keys for one purpose each, derived from the one secret of the installation. */
export interface Secrets {
  readonly sessionKey: Uint8Array;
  readonly fileLinkKey: Uint8Array;
  readonly reminderKey: Uint8Array;
  readonly invitationKey: Uint8Array;
  readonly deviceKey: Uint8Array;
  readonly secondFactorKey: Uint8Array;
  readonly webhookKey: Uint8Array;
}

const ifLost =
  'everyone logs in again, staff set up their second factor again, and webhooks get other signatures.';

/** Reads the secret from the environment, or from the data folder, where the first start creates it with mode 0600. */
export async function loadSecrets(config: Pick<Config, 'secret' | 'dataDir'>): Promise<Secrets> {
  const secret = config.secret ?? (await persistedSecret(config.dataDir, 'secret', ifLost));
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    sessionKey: derive('session'),
    fileLinkKey: derive('file link'),
    reminderKey: derive('reminder'),
    invitationKey: derive('invitation'),
    deviceKey: derive('device'),
    secondFactorKey: derive('second factor'),
    webhookKey: derive('webhook'),
  };
}
