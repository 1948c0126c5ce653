import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import { paths } from '#contract/paths.ts';
import { type Person, person } from '../fixtures/person.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import type { RunningServer } from './running-server.ts';

/** A server as its callers see it. */
export type Reachable = Pick<RunningServer, 'origin' | 'dataDir'>;

/** An answer of the API: the status and the content of its envelope. */
export interface Answer<T> {
  readonly status: number;
  readonly data: T;
}

/** Calls the API as another program would, with a bearer token if there is one. */
export async function call<T>(
  server: Reachable,
  path: string,
  options: {
    readonly token?: string;
    readonly json?: unknown;
    readonly form?: FormData;
    readonly method?: string;
  } = {},
): Promise<Answer<T>> {
  const { token, json, form } = options;
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  const response = await fetch(server.origin + path, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const envelope = (await response.json()) as { data: T };
  return { status: response.status, data: envelope.data };
}

/** The cookies set by an answer, as a browser sends them back. */
export function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Saves or submits an application, with PDFs if given. */
export function save(
  server: Reachable,
  token: string,
  payload: ApplicationPayload,
  files: readonly File[] = [],
): Promise<Answer<ApplicationDetail>> {
  const form = new FormData();
  form.set('payload', JSON.stringify(payload));
  for (const file of files) form.append('files', file);
  return call(server, paths.applications, { token, form });
}

/** Requests an account for a person. */
export function register(
  server: Reachable,
  someone: Person,
): Promise<Answer<{ readonly errorMessage?: string }>> {
  return call(server, paths.register, {
    json: {
      first_name: someone.firstName,
      last_name: someone.lastName,
      email: someone.email,
      mobile_number: someone.mobileNumber,
      password: someone.password,
      company_name: someone.companyName,
      designation: someone.designation,
    },
  });
}

/** Registers a person, follows the link in the mail and logs in: everything by API. */
export async function signUp(
  server: Reachable,
  changes: Partial<Person> = {},
): Promise<{ person: Person; login: Login }> {
  const someone = person(changes);
  const { password, email } = someone;
  await register(server, someone);
  const link = linkIn(await waitForMail(server.dataDir, email, /verify/i));
  const verificationToken = link.searchParams.get('verificationToken');
  await call(server, paths.verify, { json: { verificationToken, password } });
  const login = await call<Login>(server, paths.login, { json: { email, password } });
  if (login.status !== 200) throw new Error(`Login answered ${login.status}: ${JSON.stringify(login.data)}`);
  return { person: someone, login: login.data };
}
