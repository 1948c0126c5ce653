import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import { type Role, roles } from '#contract/roles.ts';
import { type KeyScope, keyScopes } from '#contract/staff-room/connections/key-scopes.ts';
import type { MadeAccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { assignJuryPrograms, findProgramIds } from '#server/accounts/jury-programs-repository.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, save } from '../support/api-client.ts';
import { draft, southOf, upload } from './calls.ts';
import { createRoom, moveTo, submitted } from './jury/jury-room.ts';
import { type Account, type Portal, startPortal } from './portal.ts';
import { routesByIdentity, routesByKey } from './routes-by-identity.ts';

/** In the order of the calls: identities with the right come last, so that the others find it undone. */
const callers = ['nobody', 'other', 'jury', 'away', 'admin', 'disabled', 'super', 'owner'] as const;
type Caller = (typeof callers)[number];

interface Row {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly statuses: Readonly<Record<Caller, number>>;
}

const linesOf = (table: string) => table.split('\n').filter((line) => line.trim() !== '');
const [heading = '', ...lines] = linesOf(routesByIdentity);
const columns = heading.trim().split(/\s+/).slice(1);
const rows: readonly Row[] = lines.map((line) => {
  const [method = '', path = '', ...cells] = line.trim().split(/\s+/);
  const body = cells[0]?.startsWith('#') ? cells.shift()?.slice(1) : undefined;
  const statuses = Object.fromEntries(columns.map((column, at) => [column, Number(cells[at])]));
  if (cells.length !== columns.length)
    throw new Error(`The row "${line.trim()}" has another number of columns`);
  return {
    call: [method, path, body].filter(Boolean).join(' '),
    method,
    path,
    body,
    statuses: statuses as Record<Caller, number>,
  };
});

const scopes = Object.keys(keyScopes) as KeyScope[];
/** By method and path: the answer to a key of each scope. */
const byKey = new Map(
  linesOf(routesByKey)
    .slice(1)
    .map((line): [string, number[]] => {
      const [method, path, ...cells] = line.trim().split(/\s+/);
      return [`${method} ${path}`, cells.map(Number)];
    }),
);

/** The roles that a column calls under; `nobody` calls without a token. */
const rolesOf: Readonly<Record<Caller, readonly Role[]>> = {
  nobody: [],
  owner: ['applicant'],
  other: ['applicant', 'user', 'Applicant'],
  jury: ['jury'],
  away: ['jury'],
  admin: ['admin'],
  super: ['superadmin'],
  disabled: ['superadmin'],
};

let portal: Portal;
let accounts: ReadonlyMap<Caller, readonly Account[]>;
let places: Readonly<Record<string, string>>;
let keys: readonly string[];

const nothing = () => ({});
const bodies: Readonly<Record<string, () => FormData | object>> = {
  nothing,
  strangers: () => ({ email: person().email, password: 'not-it-at-all' }),
  somebody: () => ({ email: person().email }),
  colleague: () => ({ email: person().email, may: 'read' }),
  words: () => ({ key: 'words-of-a-test', text: 'Hello' }),
  page: () => ({ page: 'page-of-a-test', question: null }),
  badInvitation: () => ({ invitation: 'worthless' }),
  badToken: () => {
    const { password } = person();
    return { verificationToken: 'worthless', password, confirmPassword: password };
  },
  badChallenge: () => ({ challenge: 'worthless', code: '123456' }),
  confirmation: () => ({ path: '/general/yearOfRegistration', ask: 'Is 2099 right?' }),
  badTicket: () => ({ token: 'worthless', applicationId: places.submitted }),
  newDraft: () => saveForm({}),
  sameDraft: () => saveForm({ app_id: places.draft }),
  patch: () => ({ applicationData: { revision: 999 } }),
  json: () => ({ applicationData: { isFinalSubmit: false } }),
  file: () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(pdfOf(64))], 'a.pdf'));
    return form;
  },
  contact: () => ({
    applicationId: places.submitted,
    rotarianName: 'K. Narayan',
    clubName: '',
    districtNumber: '3191',
  }),
  names: () => ({ legal_name: null, project_title: null }),
  enable: () => ({ isDisabled: false }),
  oldRound: () => ({ changes: 0, name: 'Another' }),
  noConflict: () => ({ has_conflict: false, reason: '' }),
  sheet: () => ({ revision: 999 }),
  check: () => ({ form: 'application', changes: [] }),
  profile: () => ({ text: '', picture: null, may_show: false }),
  seenWords: () => ({ changes: 1 }),
};

function saveForm(changes: object): FormData {
  const form = new FormData();
  form.set('payload', JSON.stringify({ applicationData: { isFinalSubmit: false, ...changes } }));
  return form;
}

beforeAll(async () => {
  portal = await startPortal();
  const open = (kinds: readonly (Role | 'disabled')[]) => Promise.all(kinds.map(portal.account));
  accounts = new Map(
    await Promise.all(
      callers.map(
        async (who): Promise<[Caller, Account[]]> => [
          who,
          await open(who === 'disabled' ? ['disabled'] : rolesOf[who]),
        ],
      ),
    ),
  );
  const { database } = portal.services;
  const away = accounts.get('away')?.[0]?.userId ?? '';
  await assignJuryPrograms(database, away, findProgramIds(currentEdition(new Date()), ['North']));
  const token = accounts.get('owner')?.[0]?.token ?? '';
  const south = await southOf(portal, token);
  const idOf = async () => (await draft(portal, token)).applicationData.app_id;
  const [first, second, spare] = [await idOf(), await idOf(), await idOf()];
  const draftKey = (await upload(portal, token, first, pdfOf(100))).data.key;
  const submittedKey = (await upload(portal, token, second, pdfOf(200))).data.key;
  const final = applicationPayload(south, { app_id: second, isFinalSubmit: true });
  const [file] = (await save(portal, token, final)).data.uploadedFiles;
  places = {
    south,
    draft: first,
    submitted: second,
    spare,
    draftKey,
    submittedKey,
    signed: file?.signedUrl.split('/api/files/')[1] ?? '',
    asked: '?question=/projectDescription/files/other',
    person: accounts.get('other')?.[0]?.userId ?? '',
    ...(await roundUnderWay()),
  };
  const chair = accounts.get('super')?.[0]?.token ?? '';
  keys = await Promise.all(
    scopes.map(async (scope) => {
      const json = { name: scope, scopes: [scope], days: 1 };
      return (await call<MadeAccessKey>(portal, connectionPaths.keys, { token: chair, json })).data.key;
    }),
  );
  portal.watch.answered.clear();
});

/** A round with an application of its own: `jury` has declared no conflict, `away` judges in it and has none. */
async function roundUnderWay() {
  const account = (who: Caller) => accounts.get(who)?.[0] as Account;
  const [chair, juror, away, owner] = [account('super'), account('jury'), account('away'), account('owner')];
  await moveTo(portal, owner, 'mill.example');
  const room = createRoom(portal);
  const judged = await submitted(portal, owner, 'Judged', 'education_literacy');
  const entrants = { programs: [], themes: ['education_literacy'], onlyComplete: false, from: null };
  const round = await room.started(chair, [juror, away], { jurors_each: 1, entrants });
  const order = { round, application: judged, juror: juror.userId };
  const { _id: assignment } = await room.done(
    room.ask<{ _id: string }>(chair, judgingPaths.assignments, order),
  );
  await room.accept(juror, assignment);
  return { round, judged, assignment };
}

afterAll(() => portal.stop());

function filledIn(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const place = places[name];
    if (place === undefined) throw new Error(`There is no place {${name}}`);
    return place;
  });
}

async function statusFor(
  { method, path, body }: Row,
  account: Pick<Account, 'token'> | undefined,
): Promise<number> {
  const sent = body === undefined ? undefined : bodies[body]?.();
  if (body !== undefined && !sent) throw new Error(`There is no body #${body}`);
  const response = await fetch(portal.origin + filledIn(path), {
    method,
    headers: {
      ...(account ? { authorization: `Bearer ${account.token}` } : {}),
      ...(sent && !(sent instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { body: sent instanceof FormData ? sent : JSON.stringify(sent) } : {}),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('every route answers each identity as its role allows', () => {
  test.each(rows)('$call', async (row) => {
    const seen: Record<string, number | string> = {};
    const isOpen = Object.values(row.statuses).every((status) => status === row.statuses.nobody);
    const usual = isOpen ? row.statuses.nobody : 403;
    const forKeys: number[] = [];
    for (const token of keys) forKeys.push(await statusFor(row, { token }));
    expect(forKeys).toEqual(byKey.get(`${row.method} ${row.path}`) ?? scopes.map(() => usual));
    for (const who of callers) {
      const [first, ...more] = accounts.get(who) ?? [];
      const status = await statusFor(row, first);
      const differing = [];
      for (const account of more) differing.push(await statusFor(row, account));
      seen[who] = differing.every((it) => it === status) ? status : [status, ...differing].join(', ');
    }
    expect(seen).toEqual(row.statuses);
  });

  test('no row is only for keys', () => {
    const known = rows.map(({ method, path }) => `${method} ${path}`);
    expect([...byKey.keys()].filter((call) => !known.includes(call))).toEqual([]);
  });

  test('every route has a row', () => {
    const { routes, answered } = portal.watch;
    const calls = routes.filter(({ hidden }) => !hidden).map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => !answered.has(call))).toEqual([]);
  });

  test('the roles in the API document are correct', async () => {
    const document = (await (await fetch(portal.origin + paths.apiDocument)).json()) as ApiDocument;
    const patterns = [...portal.watch.answered].map(([call, addresses]) => ({ call, addresses }));
    const wrong = rows.flatMap(({ call, method, path, statuses }) => {
      const [address = ''] = filledIn(path).split('?');
      const route = patterns.find((it) => it.call.startsWith(`${method} `) && it.addresses.has(address));
      const pattern = route?.call.split(' ')[1] ?? '';
      const allowed = document.paths[pattern]?.[method.toLowerCase()]?.['x-roles'];
      if (!allowed) return [];
      // Open to everyone: all callers get the same answer.
      if (allowed.length === 0) {
        return callers.filter((who) => statuses[who] !== statuses.nobody).map((who) => `${call}: ${who}`);
      }
      return callers
        .filter((who) => {
          if (who === 'nobody' || who === 'disabled') return statuses[who] !== 401;
          return rolesOf[who].some((role) => allowed.includes(role) === (statuses[who] === 403));
        })
        .map((who) => `${call}: ${who}`);
    });
    expect(wrong).toEqual([]);
    expect(roles.every((role) => Object.values(rolesOf).flat().includes(role))).toBe(true);
  });
});

interface ApiDocument {
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: { readonly 'x-roles': readonly string[] } };
  };
}
