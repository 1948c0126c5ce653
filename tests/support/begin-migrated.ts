import { inject } from 'vitest';
import { beginWith } from './running-server.ts';

// Servers in processes of their own need not migrate either.
beginWith(inject('migratedFolder'));
