import { Type } from 'typebox';
import { RoleName } from '../role-name.ts';
import { closed, type Described, named, nullable, queryDay, queryNumber, queryText } from '../schema.ts';
import { type AuditEvent, auditEvents } from './audit.ts';

/** The kind of an entry. */
export const AuditEventName = Type.Enum(Object.keys(auditEvents) as AuditEvent[], { $id: 'AuditEvent' });

export const AuditDetails = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
  {
    description:
      'Details of an entry besides who, what and when: counts, formats, roles; never answers, addresses or names.',
  },
);
export type AuditDetails = Described<typeof AuditDetails>;

export const AuditPerson = named(
  'AuditPerson',
  'Somebody an entry names. The name is read from the account when the audit is read; the entry holds the id.',
  { _id: Type.String(), name: Type.String() },
);
export type AuditPerson = Described<typeof AuditPerson>;

export const AuditRound = named(
  'AuditRound',
  'A round of the jury that an entry names. The name is read from the round when the audit is read.',
  { _id: Type.String(), name: nullable(Type.String({ description: 'Null if the round was deleted.' })) },
);
export type AuditRound = Described<typeof AuditRound>;

export const AuditEntry = named(
  'AuditEntry',
  'One entry of GET /audit. `actor` is null if the server itself or an unknown person acted.',
  {
    _id: Type.String(),
    at: Type.String({ description: 'ISO instant in UTC.' }),
    event: AuditEventName,
    actor: nullable(AuditPerson),
    actor_role: Type.Union([RoleName, Type.Enum(['deadline', 'terminal', 'key']), Type.Null()], {
      description:
        'Role in which the actor acted, `deadline`, `terminal`, `key` for a program with a key that the actor made, or null for an unknown person.',
    }),
    subject: nullable(AuditPerson, 'The account the event is about.'),
    application_id: nullable(Type.String()),
    round: nullable(AuditRound, 'The round of the jury the event is about.'),
    details: AuditDetails,
    address: nullable(
      Type.String({
        description:
          'Network address it came from, or `terminal`; null where the server acted by itself, or from before it was kept.',
      }),
    ),
    agent: nullable(Type.String({ description: 'How the browser or program identified itself.' })),
  },
);
export type AuditEntry = Described<typeof AuditEntry>;

export const AuditPage = named(
  'AuditPage',
  'A page of GET /audit, newest first; pass `next` as `before` to get the page after it.',
  { entries: Type.Array(AuditEntry), next: nullable(Type.String()) },
);
export type AuditPage = Described<typeof AuditPage>;

/** The query of GET /audit; `before` is the cursor of a page. */
export const AuditQuery = Type.Object(
  {
    event: Type.Optional(AuditEventName),
    person: Type.Optional(queryText('Id of an account that acted, or that it was about.')),
    application: Type.Optional(queryText('Id of an application.')),
    from: Type.Optional(queryDay('First day, in India.')),
    until: Type.Optional(queryDay('Last day, in India.')),
    before: Type.Optional(queryText('`next` of the previous page.')),
    size: queryNumber(100, 500, 'Entries on a page; 100 by default.'),
  },
  closed,
);
