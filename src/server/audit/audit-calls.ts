import { auditEvents, type auditParameters } from '#contract/staff-room/audit.ts';
import { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

const query: { readonly [name in (typeof auditParameters)[number]]: JsonSchema } = {
  event: { enum: Object.keys(auditEvents) },
  person: text('Id of an account that acted, or that it was about.'),
  application: text('Id of an application.'),
  from: { type: 'string', format: 'date', description: 'First day, in India.' },
  until: { type: 'string', format: 'date', description: 'Last day, in India.' },
  before: text('`next` of the page before.'),
  size: { type: 'integer', minimum: 1, maximum: 500, description: 'Entries on a page; 100 by default.' },
};

/** What the document says of GET /api/audit. */
export const auditCalls = {
  read: callSchema({
    group: 'staff',
    roles: ['superadmin'],
    summary: 'Read the audit',
    description:
      'Who did what, when and from where, newest first. Entries are written with what they tell about, are never changed, and hold no answers, e-mail addresses or names; names are read from the accounts as they are now.',
    query,
    answer: AuditPage,
  }),
};
