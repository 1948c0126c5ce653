import { inject } from 'vitest';
import { beginWith } from './running-server.ts';

// Servers in separate processes need not migrate either.
beginWith(inject('migratedFolder'));
