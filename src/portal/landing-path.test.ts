import { expect, test } from 'vitest';
import { roles } from '#contract/roles.ts';
import { landingPath, wayBack } from './landing-path.ts';

test('administrators land on their dashboard, everybody else on the application list', () => {
  const landings = roles.map((role) => [role, landingPath(role)]);
  expect(landings).toEqual([
    ['applicant', '/application/list'],
    ['user', '/application/list'],
    ['Applicant', '/application/list'],
    ['jury', '/application/list'],
    ['admin', '/admin-dashboard'],
    ['superadmin', '/admin-dashboard'],
  ]);
});

test('the way back from a page that may not be seen', () => {
  expect([null, ...roles].map(wayBack)).toEqual([
    '/',
    '/application/list',
    '/application/list',
    '/application/list',
    '/',
    '/admin-dashboard',
    '/admin-dashboard',
  ]);
});
