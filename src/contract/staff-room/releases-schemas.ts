import { Type } from 'typebox';
import { bodyNumber, closed, type Described, named, nullable } from '../schema.ts';
import { ChangedFiles, cautions, judged, openDrafts, ProposalPerson, reason } from './proposals-schemas.ts';

/** The body of POST /releases/{id}/publish. */
export const Publication = Type.Object(
  {
    at: Type.Optional(
      nullable(Type.String({ format: 'date-time' }), 'The instant; without one it is published now.'),
    ),
    open_drafts: openDrafts,
  },
  closed,
);
export type Publication = Described<typeof Publication>;

/** The body of POST /releases/{id}/take-back. */
export const TakeBack = Type.Object(
  {
    reason,
    newest: Type.Optional(bodyNumber('The newest release known to the person.')),
    open_drafts: openDrafts,
  },
  closed,
);
export type TakeBack = Described<typeof TakeBack>;

const releaseHead = {
  _id: Type.String({
    description: 'The id for /releases/{id}: of a proposal its id, of a release its number.',
  }),
  number: nullable(Type.Integer(), 'Null while it is proposed.'),
  state: Type.Enum(['proposed', 'scheduled', 'published']),
  reason: Type.String(),
  origin: Type.Enum(['files', 'screen']),
  author: nullable(ProposalPerson, 'Null: it came from the files.'),
  created_at: Type.String(),
  publish_at: nullable(Type.String()),
};

const ReleaseHead = named('ReleaseHead', 'A release, or a proposal that waits to become one.', releaseHead);
export type ReleaseHead = Described<typeof ReleaseHead>;

/** Answer of GET /releases: what waits, then what was published, newest first. */
export const Releases = named(
  'Releases',
  'Planned publications, then published releases, the newest first.',
  {
    releases: Type.Array(ReleaseHead),
  },
);
export type Releases = Described<typeof Releases>;

const TakingBack = named('TakingBack', 'The effect of taking a release back.', {
  newest: Type.Integer({ description: 'The newest release, which it was compared with.' }),
  ...judged,
  ...cautions,
});
export type TakingBack = Described<typeof TakingBack>;

/** Answer of GET /releases/{id}. */
export const ReleaseDetail = named('ReleaseDetail', 'A release with its changes.', {
  ...releaseHead,
  words: judged.words,
  files: ChangedFiles,
  taking_back: nullable(
    TakingBack,
    'The effect of taking it back at this moment; null for the first release.',
  ),
});
export type ReleaseDetail = Described<typeof ReleaseDetail>;

/** Answer of POST /pictures. */
export const Picture = named('Picture', 'A picture for the public pages.', {
  address: Type.String({ description: 'The name by which content files refer to it.' }),
});
export type Picture = Described<typeof Picture>;
