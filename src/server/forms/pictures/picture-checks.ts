import { createHash } from 'node:crypto';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { filled, instant } from '#server/platform/checks/column-rules.ts';

export const pictureChecks: readonly Check[] = [
  checkRows('pictures of pages', {
    pictures: {
      columns: { hash: filled, content: filled, created_at: instant },
      together: ({ hash, content }) =>
        createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex') === hash
          ? undefined
          : 'it holds another picture',
    },
  }),
];
