import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';

const May = Type.Enum(['write', 'read'], { 'x-message': 'may must be "write" or "read"' });

/** An address as typed. */
const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  'x-message': 'email must be an email address, such as priya@example.com',
});

export const Invitee = Type.Object(
  { email: Email, may: May },
  { ...closed, 'x-refusal': 'Please name the email address of a colleague, and what they may do.' },
);
export type Invitee = Described<typeof Invitee>;

export const NewOwner = Type.Object(
  { email: Email },
  { ...closed, 'x-refusal': 'Please name the email address of the new owner.' },
);
export type NewOwner = Described<typeof NewOwner>;

export const Collaborator = named(
  'Collaborator',
  'A person invited to an application. Instants are ISO text in UTC.',
  {
    id: Type.String({ description: 'Identifies them in DELETE.' }),
    email: Type.String({ description: 'The invited address.' }),
    may: May,
    name: nullable(Type.String(), 'Of the account that accepted; null: none has yet.'),
    joined_as: nullable(
      Type.String(),
      'Address of the account that accepted, if it differs from the invited one.',
    ),
    invited_at: Type.String(),
    joined_at: nullable(Type.String(), 'When they first opened it; null: they have not.'),
    is_you: Type.Boolean({ description: 'Whether it is the caller.' }),
  },
);
export type Collaborator = Described<typeof Collaborator>;

export const RemovedCollaborator = named(
  'RemovedCollaborator',
  'Answer of DELETE /applications/{id}/collaborators/{collaboratorId}.',
  { id: Type.String(), isRemoved: Type.Literal(true) },
);
export type RemovedCollaborator = Described<typeof RemovedCollaborator>;

export const TakenInvitation = Type.Object(
  {
    invitation: Type.String({
      minLength: 1,
      maxLength: 4096,
      description: 'The token in the link of the mail.',
    }),
  },
  { ...closed, 'x-refusal': 'This link is not complete. Please open it from the email again.' },
);
export type TakenInvitation = Described<typeof TakenInvitation>;

export const JoinedApplication = named(
  'JoinedApplication',
  'Answer of POST /applications/invitations: the application that the caller works on from now on.',
  { app_id: Type.String(), may: May, project_title: Type.String(), shared_by: Type.String() },
);
export type JoinedApplication = Described<typeof JoinedApplication>;

/** What lists and details say about sharing, to its owner and collaborators. */
export const sharingParts = {
  access: Type.Optional(
    Type.Enum(['owner', 'write', 'read'], {
      description: 'The caller’s rights as owner or collaborator; missing in answers to saves.',
    }),
  ),
  shared_by: Type.Optional(Type.String({ description: 'Name of its owner, for collaborators.' })),
  collaborators: Type.Optional(
    Type.Integer({ description: 'How many people are invited to it, for its owner and collaborators.' }),
  ),
};
