import { paths } from '#contract/paths.ts';
import { userSorts } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Portal } from '#server/app.ts';
import { applicationSorts } from '#server/lists/reading/orders-repository.ts';

/** Pages of the lists, by what is asked; `{south}` is filled in. */
export const questions: Readonly<Record<string, string>> = {
  'first page': 'page=1',
  ...Object.fromEntries(applicationSorts().map((sort) => [`by ${sort}`, `sort=${sort}`])),
  'by company, descending': 'sort=company_name&order=desc',
  'filter: programme': 'program={south}',
  'filter: no programme': 'program=none',
  'filter: status': 'status=submitted',
  'filter: status, by status': 'status=submitted&sort=status',
  'filter: sector': 'sector=OPC',
  'filter: industry': 'industry=C&sort=company_name',
  'filter: category': 'category=healthcare',
  'filter: enterprise': 'enterprise=mega&sort=company_name',
  'filter: five together':
    'program={south}&status=submitted&category=healthcare&enterprise=small&sector=private',
  'search: most rows': 'search=private',
  'search: most, by company': 'search=private&sort=company_name',
  'search: some rows': 'search=water',
  'search: few rows': 'search=trees around pune',
  'search: no row': 'search=qqzzx',
  'search: two letters': 'search=ja',
  'search: no two letters': 'search=%7E%7E',
  'search and filter': 'search=water&status=submitted&program={south}',
  'by company, page 20': 'page=20&sort=company_name',
  'users: first page': 'list=users',
  ...Object.fromEntries(userSorts.map((sort) => [`users: by ${sort}`, `list=users&sort=${sort}`])),
  'users: search, most': 'list=users&search=private',
  'users: search, few': 'list=users&search=person.77',
  'users: search, none': 'list=users&search=qqzzx',
};

/** Milliseconds per question. */
export type Figures = { readonly [question: string]: { readonly median: number; readonly p95: number } };

/** Asks each question so many times, as a superadmin. */
export async function askLists(
  app: Portal['app'],
  person: { readonly email: string; readonly password: string },
  runs: number,
): Promise<Figures> {
  const login = await app.inject({ method: 'POST', url: paths.login, payload: person });
  if (login.statusCode !== 200) throw new Error(`Login: ${login.statusCode} ${login.body}`);
  const { token } = login.json<{ data: { token: string } }>().data;
  const headers = { authorization: `Bearer ${token}` };
  const programs = await app.inject({ url: paths.awardPrograms, headers });
  if (programs.statusCode !== 200) throw new Error(`Programmes: ${programs.statusCode} ${programs.body}`);
  const [south] = programs.json<{ data: { _id: string }[] }>().data;
  const figures: { [question: string]: { median: number; p95: number } } = {};
  for (const [question, query] of Object.entries(questions)) {
    const filled = query.replace('{south}', south?._id ?? '');
    const times: number[] = [];
    for (let run = -2; run < runs; run += 1) {
      const begun = performance.now();
      const { statusCode, body } = await app.inject({ url: `${staffPaths.dashboard}?${filled}`, headers });
      const time = performance.now() - begun;
      if (statusCode !== 200) throw new Error(`${question}: ${statusCode} ${body}`);
      // The first two warm caches up.
      if (run >= 0) times.push(time);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    figures[question] = { median: at(0.5), p95: at(0.95) };
  }
  return figures;
}
