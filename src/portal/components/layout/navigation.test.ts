import { expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { type Phase, phases } from '#contract/programme/phase.ts';
import type { Audience } from '../../audience.ts';
import { isStaffRoom, navigationFor, staffRoomFor } from './navigation.ts';

const edition = currentEdition(new Date());
const open = { edition, phase: 'open' } as const;
const entriesFor = (audience: Audience, phase: Phase = 'open') =>
  navigationFor({ edition, phase }).filter(({ who }) => who === undefined || who.includes(audience));
const labels = (audience: Audience, phase: Phase = 'open') =>
  entriesFor(audience, phase).map(({ label }) => label);

test('the header shows each role its own entries', () => {
  expect(labels('out')).toEqual(['Home', 'About Us', 'FAQ', 'Apply']);
  expect(labels('applicant')).toEqual(['Home', 'About Us', 'FAQ', 'Application']);
  expect(labels('user')).toEqual(['Home', 'About Us', 'FAQ', 'Application']);
  expect(labels('admin')).toEqual(['Home', 'About Us', 'FAQ', 'Dashboard', 'Overview', 'Statistics']);
  expect(labels('superadmin')).toEqual(['Home', 'About Us', 'FAQ', 'Dashboard']);
  expect(labels('jury')).toEqual(['Home', 'About Us', 'FAQ', 'Applications']);
});

test('there is no link to apply while the portal accepts no applications', () => {
  const offering = phases.filter((phase) => labels('out', phase).includes('Apply'));
  expect(offering).toEqual(['open', 'last-days']);
});

test('superadmins manage judging, winners’ words, accounts, the last date, mail and audit, and see the statistics', () => {
  const { children } = entriesFor('superadmin').find(({ label }) => label === 'Dashboard') ?? {};
  expect(children?.label).toBe('Manage');
  expect(children?.entries.map(({ label }) => label)).toEqual([
    'Overview',
    'Judging',
    'Winners’ words',
    'Accounts',
    'Editions',
    'Last date',
    'Forms',
    'Mail',
    'Other programs',
    'Audit',
    'Statistics',
  ]);
});

test('nothing that depends on the session appears before the session is known', () => {
  expect(labels('checking')).toEqual(['Home', 'About Us', 'FAQ']);
});

test('regional awards lists the four regions; the FAQ opens in a new tab', () => {
  const [, about, faq] = navigationFor(open);
  expect(about?.children?.label).toBe('Regional Awards');
  expect(about?.children?.entries.map(({ to }) => to)).toEqual(['/east', '/west', '/north', '/south']);
  expect(faq?.newTab).toBe(true);
});

test('staff pages have Manage where other pages have it, and a link back to the site', () => {
  const places = (role: Parameters<typeof staffRoomFor>[0]) => staffRoomFor(role).map(({ label }) => label);
  expect(places('superadmin')).toEqual(['Dashboard', 'Overview', 'Statistics', 'Home']);
  const [dashboard] = staffRoomFor('superadmin');
  expect(dashboard?.children?.label).toBe('Manage');
  const everywhere = entriesFor('superadmin').find(({ label }) => label === 'Dashboard')?.children?.entries;
  // What is beside it in the room is not repeated below it.
  expect(dashboard?.children?.entries).toEqual(
    everywhere?.filter(({ label }) => !places('superadmin').includes(label)),
  );
  expect(places('admin')).toEqual(['Dashboard', 'Overview', 'Statistics', 'Home']);
  expect(places('jury')).toEqual(['Applications', 'Home']);
  expect(['/admin-dashboard', '/admin/mail', '/jury'].every(isStaffRoom)).toBe(true);
  expect(['/', '/administrators', '/application/list'].some(isStaffRoom)).toBe(false);
});

test('once winners are public, the header leads to those of the newest year', () => {
  const years = [{ level: 'national', year: 2030 } as const, { level: 'zonal', year: 2029 } as const];
  const found = navigationFor(open, years).find(({ label }) => label === 'Winners');
  expect(found?.to).toBe('/winners/national/2030');
  expect(navigationFor(open).map(({ label }) => label)).not.toContain('Winners');
});
