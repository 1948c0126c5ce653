import { expect, test } from 'vitest';
import { pageLink } from './page-link.ts';

test('a mailed link to a protected page leads to login, and on to the page', () => {
  const link = new URL(pageLink('https://awards.example', '/application/form?id=7&tab=overview'));
  expect(link.pathname).toBe('/auth/login');
  expect(link.searchParams.get('next')).toBe('/application/form?id=7&tab=overview');
  expect(pageLink('https://awards.example', '/receipt/k3')).toBe('https://awards.example/receipt/k3');
});
