import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { roles } from '#contract/roles.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { save } from '../support/api-client.ts';
import { draft, pdfOf, southOf, upload } from './calls.ts';
import { type Account, type Portal, startPortal } from './portal.ts';

type Who = 'nobody' | 'owner' | Exclude<Role, never>;

/** Everybody who might call: nobody, the owner, and one stranger of each role. */
const everybody: readonly Who[] = ['nobody', 'owner', ...roles];

interface Route {
  readonly method: string;
  readonly path: string;
  readonly body?: () => FormData | object;
  /** Status per caller; whoever is not named gets `others`. */
  readonly expected: Partial<Record<Who, number>>;
  readonly others: number;
}

const applicants = { applicant: 200, user: 200, Applicant: 200 };
const foreign = { applicant: 404, user: 404, Applicant: 404 };

let portal: Portal;
let accounts: Map<Who, Account>;
let draftId: string;
let submittedId: string;
let southId: string;
let draftKey: string;
let submittedKey: string;

beforeAll(async () => {
  portal = await startPortal();
  accounts = new Map<Who, Account>([['owner', await portal.account('applicant')]]);
  for (const role of roles) accounts.set(role, await portal.account(role));
  const token = accounts.get('owner')?.token ?? '';
  draftId = (await draft(portal, token)).applicationData.app_id;
  draftKey = (await upload(portal, token, draftId, pdfOf(100))).data.key;
  const second = (await draft(portal, token)).applicationData.app_id;
  submittedKey = (await upload(portal, token, second, pdfOf(200))).data.key;
  southId = await southOf(portal, token);
  const final = applicationPayload(southId, { app_id: second, isFinalSubmit: true });
  submittedId = (await save(portal, token, final)).data.applicationData.app_id;
});

afterAll(() => portal.stop());

function saveForm(changes: object): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify({ applicationData: { isFinalSubmit: false, ...changes } }));
  return form;
}

function fileForm(): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(pdfOf(64))], 'a.pdf'));
  return form;
}

/** `{draft}` and the like are filled in when the routes are called. */
const question = '?question=/projectDescription/files/other';
const routes: readonly Route[] = [
  { method: 'GET', path: paths.health, expected: {}, others: 200 },
  { method: 'GET', path: paths.home, expected: {}, others: 200 },
  { method: 'GET', path: paths.team, expected: {}, others: 200 },
  { method: 'GET', path: paths.verifyAuth, expected: {}, others: 200 },
  { method: 'GET', path: paths.awardPrograms, expected: { nobody: 401 }, others: 200 },
  { method: 'GET', path: '/api/award-programs/{south}', expected: { nobody: 401 }, others: 200 },
  ...['', '?list=users', '?search=a&sort=csr'].map((query) => ({
    method: 'GET',
    path: paths.dashboard + query,
    expected: { nobody: 401, admin: 200, superadmin: 200 },
    others: 403,
  })),
  {
    method: 'GET',
    path: paths.applications,
    expected: { ...applicants, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'GET',
    path: paths.companyDetails,
    expected: { ...applicants, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'GET',
    path: '/api/applications/{draft}',
    expected: { ...foreign, owner: 200, nobody: 401, jury: 404, superadmin: 200 },
    others: 403,
  },
  {
    method: 'GET',
    path: '/api/applications/{submitted}',
    expected: { ...foreign, owner: 200, nobody: 401, jury: 200, superadmin: 200 },
    others: 403,
  },
  {
    method: 'GET',
    path: '/api/applications/{draft}/files/{draftKey}',
    expected: { ...foreign, owner: 200, nobody: 401, jury: 404, superadmin: 200 },
    others: 403,
  },
  {
    method: 'GET',
    path: '/api/applications/{submitted}/files/{submittedKey}',
    expected: { ...foreign, owner: 200, nobody: 401, jury: 200, superadmin: 200 },
    others: 403,
  },
  // A key of another application opens nothing, whoever asks.
  {
    method: 'GET',
    path: '/api/applications/{submitted}/files/{draftKey}',
    expected: { nobody: 401, admin: 403 },
    others: 404,
  },
  {
    method: 'POST',
    path: '/api/applications/{submitted}/preview-ticket',
    expected: { ...foreign, owner: 200, nobody: 401, jury: 200, superadmin: 200 },
    others: 403,
  },
  {
    method: 'POST',
    path: '/api/applications/{draft}/preview-ticket',
    expected: { ...foreign, owner: 200, nobody: 401, jury: 404, superadmin: 200 },
    others: 403,
  },
  {
    method: 'POST',
    path: paths.applications,
    body: () => saveForm({}),
    expected: { ...applicants, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'POST',
    path: paths.applications,
    body: () => saveForm({ app_id: draftId }),
    expected: { ...foreign, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'POST',
    path: `/api/applications/{draft}/files${question}`,
    body: fileForm,
    expected: { ...foreign, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'DELETE',
    path: '/api/applications/{submitted}/files/{submittedKey}',
    expected: { ...foreign, owner: 400, nobody: 401 },
    others: 403,
  },
  {
    method: 'DELETE',
    path: '/api/applications/{draft}/files/{draftKey}',
    expected: { ...foreign, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'PUT',
    path: '/api/applications/{draft}',
    body: () => ({ applicationData: { isFinalSubmit: false } }),
    expected: { ...foreign, owner: 200, nobody: 401 },
    others: 403,
  },
  {
    method: 'DELETE',
    path: '/api/applications/{submitted}',
    expected: { ...foreign, owner: 400, nobody: 401 },
    others: 403,
  },
  {
    method: 'POST',
    path: '/api/applications/{draft}/restore',
    expected: { ...applicants, ...foreign, owner: 404, nobody: 401 },
    others: 403,
  },
  ...[paths.adminUsers, paths.juryUsers].map((path) => ({
    method: 'GET',
    path,
    expected: { nobody: 401, superadmin: 200 },
    others: 403,
  })),
  { method: 'GET', path: paths.currentAwards('zonal'), expected: {}, others: 200 },
  {
    method: 'PATCH',
    path: paths.contactEdit,
    body: () => ({
      applicationId: submittedId,
      rotarianName: 'K. Narayan',
      clubName: '',
      districtNumber: '3191',
    }),
    expected: { nobody: 401, superadmin: 200 },
    others: 403,
  },
  { method: 'GET', path: `/api/files/${'a'.repeat(32)}`, expected: {}, others: 403 },
  { method: 'GET', path: '/api/nothing/here', expected: {}, others: 404 },
];

describe.each(routes)('$method $path', (route) => {
  test('answers each identity as its role allows', async () => {
    const path = route.path
      .replace('{draft}', draftId)
      .replace('{south}', southId)
      .replace('{submitted}', submittedId)
      .replace('{draftKey}', draftKey)
      .replace('{submittedKey}', submittedKey);
    const seen: Partial<Record<Who, number>> = {};
    const expected: Partial<Record<Who, number>> = {};
    for (const who of everybody) {
      const body = route.body?.();
      const token = accounts.get(who)?.token;
      const response = await fetch(portal.origin + path, {
        method: route.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      });
      seen[who] = response.status;
      expected[who] = route.expected[who] ?? route.others;
      const envelope = (await response.json()) as { data: { errorCode?: number } };
      if (response.status >= 400) expect(envelope.data.errorCode).toBeTypeOf('number');
    }
    expect(seen).toEqual(expected);
  });
});
