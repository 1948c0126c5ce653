import { expect, test } from 'vitest';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import type { IdentityRule } from '../evaluation-rules.ts';
import { resolve } from '../resolve/resolve.ts';
import { identitiesOf } from './identities.ts';

const leaveOut: { readonly [as in IdentityRule['as']]?: readonly string[] } = {
  name: ['limited', 'ltd', 'private', 'pvt', 'p ltd', 'the'],
  domain: ['facebook.com'],
};

async function identityOf(as: IdentityRule['as'], q: string): Promise<string | undefined> {
  const rule = { as, ...(leaveOut[as] && { leaveOut: leaveOut[as] }) };
  const definition = await compiledForm({
    type: 'object',
    properties: { q: { type: 'string', title: 'Question', 'x-identifies': rule } },
  });
  return identitiesOf(definition, resolve(definition, { q }))[0]?.value;
}

test.each<[IdentityRule['as'], string, readonly string[]]>([
  [
    'name',
    'acme steel',
    ['Acme Steel Pvt. Ltd.', 'The ACME  Steel (P) Ltd', 'acme-steel, private limited', 'Acmé Steel'],
  ],
  ['name', 'tata and sons', ['Tata & Sons', 'TATA and Sons Ltd']],
  ['name', 'limited', ['Limited']],
  ['title', 'clean water for all', ['Clean Water for All!', '“Clean water – for all”']],
  ['domain', 'acme.in', ['https://www.acme.in/csr?x=1', 'acme.in', 'HTTP://ACME.IN:8080', 'csr@acme.in']],
  ['phone', '9876543210', ['+91 98765 43210', '09876543210', '9876-543-210']],
])('a %s is "%s", in any spelling', async (as, value, written) => {
  for (const each of written) expect([each, await identityOf(as, each)]).toEqual([each, value]);
});

test('different names, public mail domains and answers without a letter or digit have no identity in common', async () => {
  expect(await identityOf('name', 'Acme Steelworks Ltd')).not.toBe(
    await identityOf('name', 'Acme Steel Ltd'),
  );
  expect(await identityOf('name', 'कपिल लिमिटेड')).not.toBe(await identityOf('name', 'कपाल लिमिटेड'));
  expect(await identityOf('domain', 'https://in.facebook.com/acme')).toBeUndefined();
  expect(await identityOf('domain', 'facebook.com')).toBeUndefined();
  expect(await identityOf('domain', 'notfacebook.com')).toBe('notfacebook.com');
  expect(await identityOf('title', '—')).toBeUndefined();
});
