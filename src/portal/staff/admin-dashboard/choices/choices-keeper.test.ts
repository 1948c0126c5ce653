import { expect, test } from 'vitest';
import type { DashboardChoices } from '#contract/staff-room/dashboard-choices-schemas.ts';
import type { Json } from '#engine/definition.ts';
import { applyMergePatch } from '#engine/merge/merge-patch.ts';
import { createChoicesKeeper } from './choices-keeper.ts';

/** A server that answers when the test says so, and a window that shows what it gets. */
function scene(kept: DashboardChoices) {
  const server = { kept: kept as Json, sent: [] as Json[], answer: [] as ((fails?: boolean) => void)[] };
  const window = { shown: kept, told: 0 };
  const keeper = createChoicesKeeper({
    show: (choices) => {
      window.shown = choices;
    },
    send: (patch) => {
      server.sent.push(patch as Json);
      return new Promise((resolve, reject) => {
        server.answer.push((fails = false) => {
          if (fails) return reject(new Error('away'));
          server.kept = applyMergePatch(server.kept, patch as Json);
          resolve(server.kept as DashboardChoices);
        });
      });
    },
    tell: () => {
      window.told += 1;
    },
  });
  return { server, window, change: (it: object) => keeper.change(window.shown, it) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('choices made during a save appear at once, are sent together, and undo nothing of another window', async () => {
  const { server, window, change } = scene({ views: { Old: 'a' } });
  change({ density: 'compact' });
  change({ views: { New: 'b' } });
  change({ views: { Old: null } });
  expect(window.shown).toEqual({ density: 'compact', views: { New: 'b' } });
  expect(server.sent).toEqual([{ density: 'compact' }]);
  server.kept = applyMergePatch(server.kept, { views: { Other: 'c' } });
  server.answer[0]?.();
  await settled();
  expect(server.sent[1]).toEqual({ views: { Old: null, New: 'b' } });
  server.answer[1]?.();
  await settled();
  expect(window.shown).toEqual({ density: 'compact', views: { New: 'b', Other: 'c' } });
  expect(server.sent).toHaveLength(2);
});

test('a failed save is reported, stays visible and is repeated with the next one', async () => {
  const { server, window, change } = scene({});
  change({ density: 'compact' });
  server.answer[0]?.(true);
  await settled();
  expect(window).toEqual({ shown: { density: 'compact' }, told: 1 });
  change({ views: { New: 'b' } });
  expect(server.sent[1]).toEqual({ density: 'compact', views: { New: 'b' } });
});
