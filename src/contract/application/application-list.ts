import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { sharingParts } from './collaborators-schemas.ts';
import { submissionParts } from './submission-schemas.ts';

const SectionProgress = named(
  'SectionProgress',
  'How many of the questions that a section requires at present are answered.',
  { id: Type.String(), title: Type.String(), answered: Type.Integer(), asked: Type.Integer() },
);

export const ApplicationListItem = named(
  'ApplicationListItem',
  'One card of GET /applications. Times are ISO instants in UTC.',
  {
    _id: Type.String(),
    id: Type.String(),
    status: Type.String(),
    isFinalSubmit: Type.Boolean(),
    created_at: Type.String(),
    updated_at: Type.String(),
    project_information: Type.Object({ project_title: Type.String() }, closed),
    award_program_id: nullable(Type.Object({ _id: Type.String(), name: Type.String() }, closed)),
    edition: Type.Optional(
      Type.String({ description: 'Id of the edition it was started in; missing in lists for staff.' }),
    ),
    form_id: Type.Optional(
      Type.String({ description: 'Id of the form it answers; missing in lists for staff.' }),
    ),
    carry_into: Type.Optional(
      Type.String({
        description: 'Of a draft of an earlier edition: the edition that its owner can carry it into.',
      }),
    ),
    carried_into: Type.Optional(
      Type.String({ description: 'The edition into which its owner has carried this draft.' }),
    ),
    ...submissionParts,
    ...sharingParts,
    // In staff lists it reflects what was submitted.
    submission_state: Type.Optional(submissionParts.submission_state),
    progress: Type.Optional(
      Type.Array(SectionProgress, { description: 'Of drafts: the progress of each section.' }),
    ),
    unread_messages: Type.Optional(
      Type.Integer({
        description: 'Messages from the office that the caller has not read; missing if there are none.',
      }),
    ),
    lacks: Type.Optional(
      Type.Object(
        { missing: Type.Integer(), wrong: Type.Integer() },
        {
          ...closed,
          description:
            'Of drafts: how many required answers are missing, and how many answers and files break a rule.',
        },
      ),
    ),
  },
);
export type ApplicationListItem = Described<typeof ApplicationListItem>;

export const DeletedApplication = named(
  'DeletedApplication',
  'A draft its owner deleted and can still restore: GET /applications/deleted. Times are ISO instants in UTC.',
  {
    _id: Type.String(),
    project_information: Type.Object({ project_title: Type.String() }, closed),
    deleted_at: Type.String(),
    restorable_until: Type.String(),
  },
);
export type DeletedApplication = Described<typeof DeletedApplication>;
