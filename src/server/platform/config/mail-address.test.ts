import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSubmission } from '#engine/judge/submission.ts';
import { forgotPasswordDefinition } from '#generated/forgot-password.ts';
import { isMailable } from './mail-address.ts';

const isAnswer = (email: string) => parseSubmission(forgotPasswordDefinition, { email });
const part = fc.string({ unit: fc.constantFrom(...'ab.<>()[]"\\,;: @-+\'ब\u202e\n'), maxLength: 6 });

describe('addresses', () => {
  test('every address that the form accepts reaches the mailer unchanged, as one address', () => {
    const address = fc.oneof(
      fc.tuple(part, part, part).map(([user, host, end]) => `a${user}@b${host}.c${end}`),
      fc.emailAddress(),
    );
    let taken = 0;
    fc.assert(
      fc.property(address, (email) => {
        const answer = isAnswer(email);
        if (answer.ok) taken += 1;
        return !answer.ok || isMailable(answer.value.email);
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  test.each([
    'x@t.in>',
    'x@t.in,y@z.in',
    'x(c)@t.in',
    'a\u202e@b.cd',
    '"x y"@t.in',
    `${'a'.repeat(250)}@b.cd`,
  ])('%s is not an address', (email) => {
    expect(isAnswer(email)).toMatchObject({
      ok: false,
      error: [{ path: '/email', message: 'Please enter a valid email address for Email' }],
    });
  });

  test.each(['o’brien@mail.co.in', "o'brien+csr@mail.co.in", 'ब@भारत.in', 'A.B@C-D.example'])(
    '%s is an address',
    (email) => {
      expect(isAnswer(email).ok).toBe(true);
      expect(isMailable(email)).toBe(true);
    },
  );
});
