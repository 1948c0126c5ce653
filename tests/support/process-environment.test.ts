import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forgetSettings, processEnvironment } from './process-environment.ts';

test('a run of tests forgets the settings and the data of the person who starts it', () => {
  const caller: NodeJS.ProcessEnv = {
    ...{ PATH: '/bin', HOME: '/home/me', DATA_DIR: './data', DATABASE_URL: 'postgres://mine', PORT: '3000' },
    ...{ PUBLIC_URL: 'https://awards.example', S3_BUCKET: 'mine', DATABASE_POOL: '3', PGHOST: 'mine' },
  };
  forgetSettings(caller);
  const { DATA_DIR = '', ...left } = caller;
  expect(left).toEqual({ PATH: '/bin', HOME: '/home/me', ENV_FILE: '' });
  expect(existsSync(DATA_DIR)).toBe(false);
  expect([process.env.DATA_DIR, processEnvironment().DATA_DIR]).toEqual([DATA_DIR, DATA_DIR]);
});
