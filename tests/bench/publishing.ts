import type { Documents } from '#authoring/documents/documents.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import { withValue } from '#engine/written/json-text.ts';
import type { Portal } from '#server/app.ts';
import { withChanges } from '#server/forms/releases/base.ts';
import { judgeChange } from '#server/forms/releases/judge-change.ts';
import { readRelease } from '#server/forms/releases/releases-repository.ts';
import type { HeldFigure } from './figures-page.ts';
import { onDatabases, rounded } from './on-databases.ts';
import { costOf, publish, withPortal } from './portal-calls.ts';
import { seedLists } from './seed-lists.ts';

const drafts = 1000;
const questions = 300;
const schemaPath = 'application/project.schema.json';
const uiPath = 'application/project.ui.json';
const faqPath = 'content/faq.json';

const turn = 'longest turn';

/** In milliseconds. */
interface Costs {
  readonly 'ms in all': number;
  readonly [turn]: number;
}

type Changes = readonly { readonly path: string; readonly text: string }[];

/** Limit in milliseconds for the wait of all other requests. */
const limit = 50;

/** How long publishing blocks all other requests: the longest turn of the server's loop, in processor time. */
export async function measurePublishing(): Promise<readonly HeldFigure[]> {
  console.log(
    `Publishing beside ${drafts.toLocaleString('en')} applications: the longest turn of the loop, by the processor; at most ${limit} ms.`,
  );
  const held: HeldFigure[] = [];
  await onDatabases(({ kind, config }) =>
    withPortal(
      config,
      (trx) => seedLists(trx, drafts, 100),
      async (_call, portal) => {
        console.log(`\n${kind}`);
        const costs = await measure(portal);
        console.table(costs);
        for (const [step, { [turn]: measured }] of Object.entries(costs))
          held.push({ what: `${kind}: ${step}, ${turn}`, measured, limit, unit: 'ms' });
      },
    ),
  );
  return held;
}

async function measure(portal: Portal): Promise<Record<string, Costs>> {
  const { app, services } = portal;
  const costs: Record<string, Costs> = {};
  const read = () => readRelease(services.database, currentRelease().number);
  const timed = async (name: string, act: () => Promise<unknown>) => {
    const { ms, held } = (await costOf(act)).cost;
    costs[name] = { 'ms in all': rounded(ms, 0), [turn]: rounded(held) };
  };
  const judge = (changes: Changes) => judgeChange(services, before, withChanges(before, changes));
  const bring = (changes: Changes) => publish(portal, (base) => withChanges(base, changes));
  const before = await read();
  const wordy = [{ path: faqPath, text: withValue(textOf(before, faqPath), ['title'], 'Measured') }];
  const long = longer(before);
  await timed('judge a word', () => judge(wordy));
  await timed('publish a word', () => bring(wordy));
  await timed(`judge ${questions} more questions`, () => judge(long));
  await timed(`publish ${questions} more questions`, () => bring(long));
  const file = currentRelease().forms.find(({ id }) => id === 'application')?.file ?? '';
  await timed('hand the longer form out', async () =>
    app.inject({ url: file, headers: { 'accept-encoding': 'br' } }),
  );
  await timed('take back', () => publish(portal, () => before));
  await timed('home', async () => app.inject({ url: paths.home }));
  return costs;
}

/** The application form with many more questions. */
function longer(base: Documents): Changes {
  const names = Array.from({ length: questions }, (_, at) => `measured${at}`);
  const schema = names.reduce(
    (text, name, at) =>
      withValue(text, ['properties', name], {
        title: `Measured ${at}`,
        type: 'string',
        maxWords: 100,
        'x-wire': `/applicationData/project_information/${name}`,
      }),
    textOf(base, schemaPath),
  );
  const ui = JSON.parse(textOf(base, uiPath)) as { 'ui:order': string[]; [name: string]: unknown };
  ui['ui:order'].push(...names);
  for (const name of names) ui[name] = { 'ui:widget': 'textarea' };
  return [
    { path: schemaPath, text: schema },
    { path: uiPath, text: JSON.stringify(ui, null, 2) },
  ];
}

function textOf(documents: Documents, path: string): string {
  const text = documents.get(path);
  if (text === undefined) throw new Error(`No ${path}`);
  return text;
}
