import { Type } from 'typebox';
import { written } from '../../application/conversation-schemas.ts';
import { closed, type Described, named, nullable } from '../../schema.ts';
import { longestTag } from './handling.ts';

const StaffMember = Type.Object({ _id: Type.String(), name: Type.String() }, closed);

export const Handling = named('Handling', 'Staff’s own data about an application.', {
  assignee: nullable(StaffMember, 'The assignee.'),
  tags: Type.Array(Type.String()),
  waiting_since: nullable(
    Type.String({ description: 'ISO instant.' }),
    'Since when the applicant has been waiting for an answer; null: they are not.',
  ),
  messages: Type.Integer({ description: 'Number of messages between office and applicant.' }),
  notes: Type.Array(Type.Object({ ...written, author: Type.String() }, closed), {
    description: 'The oldest first.',
  }),
  staff: Type.Array(StaffMember, { description: 'Possible assignees: superadmins.' }),
  known_tags: Type.Array(Type.String(), { description: 'Tags of any application.' }),
});
export type Handling = Described<typeof Handling>;

const Tag = Type.String({
  maxLength: longestTag,
  pattern: '^[^,]*[^,\\s][^,]*$',
  'x-message': `A tag has up to ${longestTag} characters and no comma`,
});

/** Fields not given stay. */
export const HandlingChange = Type.Object(
  {
    assignee: Type.Optional(nullable(Type.String(), 'Id of a superadmin; null: no assignee.')),
    add_tag: Type.Optional(Tag),
    remove_tag: Type.Optional(Tag),
    waiting: Type.Optional(
      Type.Literal(false, { description: 'The last message of the applicant needs no answer.' }),
    ),
  },
  closed,
);
export type HandlingChange = Described<typeof HandlingChange>;
