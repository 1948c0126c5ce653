import { createHash } from 'node:crypto';
import { hashOfDocument } from '#authoring/documents/documents.ts';
import type { Check } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import { releasesCheck } from './releases/release-checks.ts';
import { formsTables } from './tables.ts';

/** Invariants of stored forms and releases. */
export const formsChecks: readonly Check[] = [
  checkRows('forms and releases', formsTables, {
    schema_revisions: ({ form_id, revision, definition }) => {
      const named = JSON.parse(definition) as { readonly id?: unknown; readonly revision?: unknown };
      return named.id === form_id && named.revision === revision ? undefined : 'it holds another revision';
    },
    schema_proposals: ({ state, publish_at }) =>
      state === 'scheduled' && publish_at === null ? 'it has no instant' : undefined,
    release_documents: ({ text, hash }) =>
      hashOfDocument(text) === hash ? undefined : 'it differs from what was published',
    pictures: ({ hash, content }) =>
      createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex') === hash
        ? undefined
        : 'it holds another picture',
  }),
  releasesCheck,
];
