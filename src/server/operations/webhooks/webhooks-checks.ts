import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { count, filled, id, instant, list } from '#server/platform/checks/column-rules.ts';

/** What must hold of webhooks. */
export const webhooksChecks: readonly Check[] = [
  checkRows('webhooks', {
    webhooks: { columns: { id, url: filled, events: list, made_by: id, created_at: instant, seal: count } },
  }),
];
