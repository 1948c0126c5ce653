import { expect, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { startPortal } from '../api/portal.ts';

test('a rush of sign-ins is answered one after another, and the rest are told when to come back', async () => {
  const portal = await startPortal();
  try {
    const headers = { 'content-type': 'application/json' };
    const signIn = async (_: unknown, at: number) => {
      const body = JSON.stringify({ email: `somebody-${at}@rush.example`, password: 'not-it-00' });
      const response = await fetch(portal.origin + paths.login, { method: 'POST', headers, body });
      const { data } = (await response.json()) as Failure;
      return { status: response.status, wait: response.headers.get('retry-after'), text: data.errorMessage };
    };
    const answers = await Promise.all(Array.from({ length: 80 }, signIn));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(refused[0]).toMatchObject({
      wait: '5',
      text: expect.stringMatching(/try again in a few seconds/),
    });
    expect(portal.log()).not.toContain('request failed');
    const { email, password } = await portal.account('applicant');
    const body = JSON.stringify({ email, password });
    expect((await fetch(portal.origin + paths.login, { method: 'POST', headers, body })).status).toBe(200);
  } finally {
    await portal.stop();
  }
});
