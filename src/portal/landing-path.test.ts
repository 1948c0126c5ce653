import { expect, test } from 'vitest';
import { roles } from '#contract/roles.ts';
import { afterLogin, landingPath } from './landing-path.ts';

test('each role lands on its own page', () => {
  expect(roles.map((role) => [role, landingPath(role)])).toEqual([
    ['applicant', '/application/list'],
    ['user', '/application/list'],
    ['Applicant', '/application/list'],
    ['jury', '/jury'],
    ['admin', '/admin-dashboard'],
    ['superadmin', '/admin-dashboard'],
  ]);
});

test.each([
  ['applicant', '/application/form?id=a1&tab=2#csr', '/application/form?id=a1&tab=2#csr'],
  ['jury', '/application/preview?id=a1&token=t&role=superadmin', '/application/preview?id=a1'],
  ['admin', '/Admin-Dashboard/p1/?sort=csr', '/Admin-Dashboard/p1/?sort=csr'],
  ['superadmin', '/admin/audit', '/admin/audit'],
] as const)('a %s who asked for %s gets there', (role, next, place) => {
  expect(afterLogin(role, next)).toBe(place);
});

test.each([
  null,
  '',
  'application/form',
  '/auth/login?next=%2F',
  '/faq',
  '/no/such/page',
  '/admin-dashboard',
  'https://evil.example/application/form',
  '//evil.example/application/form',
  '/\\evil.example/application/form',
  '/\t/evil.example/application/form',
  '/.//application/form',
  'javascript:alert(1)//application/form',
])('an applicant who arrives with %j lands on the list', (next) => {
  expect(afterLogin('applicant', next)).toBe('/application/list');
});
