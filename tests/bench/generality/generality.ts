import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/commands/run-command.ts';
import { foreignSchemas, sources } from './foreign-schemas.ts';
import { type Judged, judgeForeign } from './judge-foreign.ts';

/** How many foreign schemas become forms, what is left out, and whether a form judges differently without saying so. */
export async function measureGenerality(): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const schemasDir = mkdtempSync(join(root, 'dist/generality-'));
  cpSync(join(root, 'schemas/shared'), join(schemasDir, 'shared'), { recursive: true });
  try {
    for (const [title, source] of Object.entries(sources)) {
      const schemas = await foreignSchemas(source).catch(() => undefined);
      if (schemas === undefined) {
        console.log(`\n${title}: git could not fetch it`);
        continue;
      }
      const judged: Judged[] = [];
      for (const foreign of schemas) judged.push(await judgeForeign(schemasDir, foreign));
      print(title, judged);
    }
  } finally {
    rmSync(schemasDir, { recursive: true, force: true });
  }
}

function print(title: string, judged: readonly Judged[]): void {
  const taken = judged.filter(({ refused }) => refused === undefined);
  const whole = taken.filter(({ losses }) => losses.length === 0);
  const wrong = taken.filter(({ faults }) => faults.length > 0);
  console.log(
    `\n${title}: ${taken.length} of ${judged.length} become forms, ${whole.length} with nothing left out; ${wrong.length} go wrong unsaid`,
  );
  const byReason = Object.groupBy(judged, ({ refused }) => refused ?? '');
  for (const [reason, some = []] of Object.entries(byReason))
    if (reason !== '') console.log(`  ${some.length} refused, such as ${some[0]?.name}: ${reason}`);
  const byLoss = Object.groupBy(
    taken.flatMap(({ losses }) => losses),
    ({ what, why }) => `${what.replace(/"[^"]*"/g, '…')} (${why.replace(/"[^"]*"/g, '…')})`,
  );
  const most = Object.entries(byLoss).sort(([, a = []], [, b = []]) => b.length - a.length);
  for (const [loss, some = []] of most.slice(0, 10)) console.log(`  left out ${some.length} times: ${loss}`);
  for (const { name, faults } of wrong) console.log(`  ${name}: ${faults.join('; ')}`);
}
