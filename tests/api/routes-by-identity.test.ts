import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import { type Role, roles } from '#contract/roles.ts';
import { assignJuryPrograms, findProgramIds } from '#server/users/jury-programs-repository.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { save } from '../support/api-client.ts';
import { draft, southOf, upload } from './calls.ts';
import { createRoom, moveTo, submitted } from './jury/jury-room.ts';
import { type Account, type Portal, startPortal } from './portal.ts';

/**
 * Every route and what it answers to whom. `owner` wrote the applications; `other` is another applicant, under each of the
 * three names of that role; `jury` is assigned all programmes, `away` is a jury member of the North only, while the
 * applications are of the South; `disabled` was a superadmin. `{name}` is filled in (`places`), `#name` names a body
 * (`bodies`). A new route wants its row here.
 */
const table = `
call                                                           nobody owner other jury away admin super disabled
GET    /api/health                                             200    200   200   200  200  200   200   200
GET    /api/health/ready                                       200    200   200   200  200  200   200   200
GET    /api/metrics                                            200    200   200   200  200  200   200   200
GET    /api/deadline                                           200    200   200   200  200  200   200   200
GET    /api/deadline/state                                     401    403   403   403  403  403   200   401
POST   /api/deadline/change                     #nothing       401    403   403   403  403  403   400   401
GET    /api/home                                               200    200   200   200  200  200   200   200
GET    /api/home/our-team                                      200    200   200   200  200  200   200   200
GET    /api/awards/zonal/current                               200    200   200   200  200  200   200   200
GET    /api/awards/zonal/previous                              200    200   200   200  200  200   200   200
GET    /api/awards/zonal/winners/2025                          200    200   200   200  200  200   200   200
GET    /api/nothing/here                                       404    404   404   404  404  404   404   404

POST   /api/auth/login                          #strangers     401    401   401   401  401  401   401   401
POST   /api/auth/register                       #nothing       400    400   400   400  400  400   400   400
POST   /api/auth/verify                         #badToken      400    400   400   400  400  400   400   400
POST   /api/auth/resend-verification-link       #somebody      200    200   200   200  200  200   200   200
POST   /api/auth/forgot-password                #somebody      200    200   200   200  200  200   200   200
POST   /api/auth/reset-password                 #badToken      400    400   400   400  400  400   400   400
POST   /api/auth/accept-invitation              #nothing       400    400   400   400  400  400   400   400
POST   /api/auth/exchange                       #badTicket     401    401   401   401  401  401   401   401
GET    /api/auth/verify-auth                                   200    200   200   200  200  200   200   200
POST   /api/auth/login/second-factor            #badChallenge  401    401   401   401  401  401   401   401
POST   /api/auth/change-password                #nothing       401    400   400   400  400  400   400   401
GET    /api/auth/sessions                                      401    200   200   200  200  200   200   401
DELETE /api/auth/sessions/nothing                              401    404   404   404  404  404   404   401
DELETE /api/auth/sessions                                      401    200   200   200  200  200   200   401
GET    /api/auth/second-factor                                 401    403   403   200  200  200   200   401
POST   /api/auth/second-factor/setup                           401    403   403   200  200  200   200   401
POST   /api/auth/second-factor/confirm          #nothing       401    403   403   400  400  400   400   401
POST   /api/auth/second-factor/recovery-codes   #nothing       401    403   403   400  400  400   400   401
POST   /api/auth/second-factor/remove           #nothing       401    403   403   400  400  400   400   401
GET    /api/auth/admin-users                                   401    403   403   403  403  403   200   401
GET    /api/auth/jury-users                                    401    403   403   403  403  403   200   401

GET    /api/award-programs                                     401    200   200   200  200  200   200   401
GET    /api/award-programs/{south}                             401    200   200   200  200  200   200   401
GET    /api/award-programs/nowhere                             401    404   404   404  404  404   404   401
GET    /api/award-programs/filters                             401    403   403   403  403  200   200   401
GET    /api/award-programs/columns                             401    403   403   403  403  200   200   401
GET    /api/award-programs/choices                             401    403   403   403  403  200   200   401
PATCH  /api/award-programs/choices              #nothing       401    403   403   403  403  200   200   401
GET    /api/award-programs/applications                        401    403   403   403  403  200   200   401
GET    /api/award-programs/applications?list=users             401    403   403   403  403  200   200   401
GET    /api/award-programs/applications?search=a&sort=csr      401    403   403   403  403  200   200   401
GET    /api/award-programs/applications?list=users&sort=email  401    403   403   403  403  400   200   401

GET    /api/applications                                       401    200   200   403  403  403   403   401
GET    /api/applications/deleted                               401    200   200   403  403  403   403   401
POST   /api/applications/form-link              #nothing       401    200   200   403  403  403   403   401
POST   /api/applications/{draft}/confirmations  #confirmation  401    200   404   403  403  403   403   401
POST   /api/applications/{submitted}/confirmations #confirmation 401  400   404   403  403  403   403   401
GET    /api/applications/company-details                       401    200   200   403  403  403   403   401
GET    /api/applications/{draft}                               401    200   404   404  404  403   200   401
GET    /api/applications/{submitted}                           401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/files/{draftKey}              401    200   404   404  404  403   200   401
GET    /api/applications/{submitted}/files/{submittedKey}      401    200   404   200  404  403   200   401
GET    /api/applications/{submitted}/files/{draftKey}          401    404   404   404  404  403   404   401
GET    /api/files/{signed}                                     200    200   200   200  200  200   200   200
GET    /api/files/{submittedKey}                               403    403   403   403  403  403   403   403
GET    /api/applications/{draft}/receipt                       401    404   404   404  404  403   404   401
GET    /api/applications/{submitted}/receipt                   401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/receipt/content               401    404   404   404  404  403   404   401
GET    /api/applications/{submitted}/receipt/content           401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/pdf                           401    200   404   404  404  403   200   401
GET    /api/applications/{submitted}/pdf                       401    200   404   200  404  403   200   401
GET    /api/receipts/00000000000000000000000000000000          404    404   404   404  404  404   404   404
POST   /api/applications/{draft}/preview-ticket                401    200   404   404  404  403   200   401
POST   /api/applications/{submitted}/preview-ticket            401    200   404   200  404  403   200   401
POST   /api/applications                        #newDraft      401    200   200   403  403  403   403   401
POST   /api/applications                        #sameDraft     401    200   404   403  403  403   403   401
PUT    /api/applications/{draft}                #json          401    200   404   403  403  403   403   401
PUT    /api/applications/{submitted}            #json          401    400   404   403  403  403   403   401
PATCH  /api/applications/{draft}                #patch         401    409   404   403  403  403   403   401
PATCH  /api/applications/{submitted}            #patch         401    400   404   403  403  403   403   401
POST   /api/applications/{draft}/files{asked}   #file          401    200   404   403  403  403   403   401
DELETE /api/applications/{submitted}/files/{submittedKey}      401    400   404   403  403  403   403   401
DELETE /api/applications/{draft}/files/{draftKey}              401    200   404   403  403  403   403   401
DELETE /api/applications/{submitted}                           401    400   404   403  403  403   403   401
DELETE /api/applications/{spare}                               401    200   404   403  403  403   403   401
POST   /api/applications/{spare}/restore                       401    200   404   403  403  403   403   401
PATCH  /api/applications/sa-edit                #contact       401    403   403   403  403  403   200   401
GET    /api/jury/applications                                  401    403   403   200  200  403   403   401

GET    /api/rounds                                             401    403   403   403  403  403   200   401
POST   /api/rounds                              #nothing       401    403   403   403  403  403   400   401
GET    /api/rounds/{round}                                     401    403   403   403  403  403   200   401
PATCH  /api/rounds/{round}                      #oldRound      401    403   403   403  403  403   409   401
DELETE /api/rounds/{round}                                     401    403   403   403  403  403   400   401
POST   /api/rounds/entrants                     #nothing       401    403   403   403  403  403   400   401
GET    /api/rounds/{round}/entries                             401    403   403   403  403  403   200   401
GET    /api/rounds/{round}/entries?show=short&search=a         401    403   403   403  403  403   200   401
GET    /api/rounds/{round}/entries/{judged}                    401    403   403   403  403  403   200   401
PUT    /api/rounds/{round}/jurors               #nothing       401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/start                               401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/winners                             401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/draw                 #nothing       401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/reminders                           401    403   403   403  403  403   200   401
PUT    /api/rounds/{round}/publication          #nothing       401    403   403   403  403  403   400   401
GET    /api/assignments                                        401    403   403   200  200  403   403   401
POST   /api/assignments                         #nothing       401    403   403   403  403  403   400   401
POST   /api/assignments/{assignment}/conflict   #nothing       401    403   403   400  400  403   403   401
POST   /api/assignments/{assignment}/conflict   #noConflict    401    403   403   400  404  403   403   401
POST   /api/assignments/{assignment}/recusal    #nothing       401    403   403   400  400  403   403   401
GET    /api/applications/{judged}                              401    200   404   200  404  403   200   401
GET    /api/score-sheets/{assignment}                          401    403   403   200  404  403   200   401
PATCH  /api/score-sheets/{assignment}           #sheet         401    403   403   409  404  403   403   401
POST   /api/score-sheets/{assignment}/submission #sheet        401    403   403   409  404  403   403   401
POST   /api/score-sheets/{assignment}/reopening                401    403   403   400  404  403   403   401
GET    /api/rankings/{round}                                   401    403   403   403  403  403   200   401
GET    /api/rankings/{round}?award=nothing                     401    403   403   403  403  403   400   401
GET    /api/rankings/{round}/export                            401    403   403   403  403  403   200   401
GET    /api/rankings/{round}/export?of=sheets&format=xlsx      401    403   403   403  403  403   200   401
GET    /api/rankings/{round}/export?program=nowhere            401    403   403   403  403  403   400   401
GET    /api/rankings/{round}/book                              401    403   403   403  403  403   400   401
GET    /api/rankings/{round}/book?program={south}              401    403   403   403  403  403   200   401
GET    /api/decisions/{round}                                  401    403   403   403  403  403   200   401
PUT    /api/decisions/{round}/{judged}          #nothing       401    403   403   403  403  403   400   401
POST   /api/decisions/{round}/{judged}/confirmation            401    403   403   403  403  403   404   401
DELETE /api/decisions/{round}/{judged}                         401    403   403   403  403  403   404   401
GET    /api/applications/{judged}/winner-profile               401    404   404   403  403  403   403   401
PUT    /api/applications/{judged}/winner-profile #profile      401    404   404   403  403  403   403   401
DELETE /api/assignments/{assignment}                           401    403   403   403  403  403   200   401

GET    /api/schema-files                                       401    403   403   403  403  403   200   401
POST   /api/schema-files/check                  #check         401    403   403   403  403  403   200   401
POST   /api/schema-files/dry-run                #nothing       401    403   403   403  403  403   400   401
GET    /api/proposals                                          401    403   403   403  403  403   200   401
POST   /api/proposals                           #nothing       401    403   403   403  403  403   400   401
GET    /api/proposals/nothing                                  401    403   403   403  403  403   404   401
POST   /api/proposals/nothing/decision          #nothing       401    403   403   403  403  403   400   401
DELETE /api/proposals/nothing                                  401    403   403   403  403  403   404   401

GET    /api/reports/columns                                    401    403   403   403  403  200   200   401
GET    /api/reports/applications                               401    403   403   403  403  200   200   401
GET    /api/reports/applications?format=xlsx&sort=csr          401    403   403   403  403  200   200   401
GET    /api/reports/applications?columns=/general/legalName    401    403   403   403  403  400   200   401
GET    /api/reports/archive?program={south}                    401    403   403   403  403  403   200   401
GET    /api/reports/archive?ids={submitted},nobody             401    403   403   403  403  403   404   401
GET    /api/reports/applications/{draft}/archive               401    200   404   404  404  403   200   401
GET    /api/reports/applications/{submitted}/archive           401    200   404   200  404  403   200   401

GET    /api/accounts                                           401    403   403   403  403  403   200   401
GET    /api/accounts?search=a&state=disabled                   401    403   403   403  403  403   200   401
POST   /api/accounts/invitations                #nothing       401    403   403   403  403  403   400   401
PATCH  /api/accounts/nobody                     #enable        401    403   403   403  403  403   404   401
PATCH  /api/accounts/{person}                   #enable        401    403   403   403  403  403   200   401
POST   /api/accounts/nobody/resend-link                        401    403   403   403  403  403   404   401
POST   /api/accounts/nobody/erasure                            401    403   403   403  403  403   404   401
GET    /api/own-data                                           401    200   200   200  200  200   200   401
POST   /api/own-data/erasure                    #nothing       401    400   400   403  403  403   403   401
POST   /api/accounts/nobody/reset-second-factor                401    403   403   403  403  403   404   401
GET    /api/audit                                              401    403   403   403  403  403   200   401
GET    /api/outbox                                             401    403   403   403  403  403   200   401
POST   /api/outbox/nothing/retry                               401    403   403   403  403  403   404   401
GET    /api/statistics                                         401    403   403   403  403  200   200   401
GET    /api/statistics?program=nowhere                         401    403   403   403  403  400   400   401
GET    /api/reminders?person=a&signature=b                     400    400   400   400  400  400   400   400
POST   /api/reminders/opt-out?person=a&signature=b             400    400   400   400  400  400   400   400
POST   /api/reminders/opt-in?person=a&signature=b              400    400   400   400  400  400   400   400
POST   /auth/reminders?person=a&signature=b                    400    400   400   400  400  400   400   400

POST   /api/auth/logout                                        200    200   200   200  200  200   200   200
`;

/** In the order in which they call: who may do something comes last, so that the others find it undone. */
const callers = ['nobody', 'other', 'jury', 'away', 'admin', 'disabled', 'super', 'owner'] as const;
type Caller = (typeof callers)[number];

interface Row {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly statuses: Readonly<Record<Caller, number>>;
}

const [heading = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '');
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

/** Which roles a column calls under; nobody calls without a token. */
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

const nothing = () => ({});
const bodies: Readonly<Record<string, () => FormData | object>> = {
  nothing,
  strangers: () => ({ email: person().email, password: 'not-it-at-all' }),
  somebody: () => ({ email: person().email }),
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
  enable: () => ({ isDisabled: false }),
  oldRound: () => ({ changes: 0, name: 'Another' }),
  noConflict: () => ({ has_conflict: false, reason: '' }),
  sheet: () => ({ revision: 999 }),
  check: () => ({ form: 'application', changes: [] }),
  profile: () => ({ text: '', picture: null, is_approved: false }),
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
  portal.watch.answered.clear();
});

/** A round with an application of its own: `jury` has said that there is no conflict, `away` judges in it and has none. */
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

async function statusFor({ method, path, body }: Row, account: Account | undefined): Promise<number> {
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
    for (const who of callers) {
      const [first, ...more] = accounts.get(who) ?? [];
      const status = await statusFor(row, first);
      const differing = [];
      for (const account of more) differing.push(await statusFor(row, account));
      seen[who] = differing.every((it) => it === status) ? status : [status, ...differing].join(', ');
    }
    expect(seen).toEqual(row.statuses);
  });

  test('no route is without a row', () => {
    const { routes, answered } = portal.watch;
    const calls = routes.filter(({ hidden }) => !hidden).map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => !answered.has(call))).toEqual([]);
  });

  test('what the API document says of roles is so', async () => {
    const document = (await (await fetch(portal.origin + paths.apiDocument)).json()) as ApiDocument;
    const patterns = [...portal.watch.answered].map(([call, addresses]) => ({ call, addresses }));
    const wrong = rows.flatMap(({ call, method, path, statuses }) => {
      const [address = ''] = filledIn(path).split('?');
      const route = patterns.find((it) => it.call.startsWith(`${method} `) && it.addresses.has(address));
      const pattern = route?.call.split(' ')[1] ?? '';
      const allowed = document.paths[pattern]?.[method.toLowerCase()]?.['x-roles'];
      if (!allowed) return [];
      // Open to everybody: whoever calls gets the same.
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
