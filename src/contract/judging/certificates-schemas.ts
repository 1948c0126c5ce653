import { Type } from 'typebox';
import { closed, type Described, named, queryText } from '../schema.ts';
import { certificateKinds } from './certificates.ts';

const facts = {
  code: Type.String({ description: 'Proves it: GET /certificates/{code}.' }),
  kind: Type.Enum(certificateKinds),
  round: Type.String({ description: 'Name of the round that made the decision.' }),
};

export const PublicCertificate = named(
  'PublicCertificate',
  'The content of a certificate, for anyone who has its code.',
  {
    ...facts,
    company: Type.String(),
    project: Type.String(),
    words: Type.String({ description: 'What it is given for, in the words of the certificate.' }),
    programme: Type.String(),
    given_at: Type.String({ description: 'When the decision became public, an ISO instant in UTC.' }),
    standing: Type.Boolean({ description: 'False: the application was taken back since.' }),
  },
);
export type PublicCertificate = Described<typeof PublicCertificate>;

export const OwnCertificates = Type.Array(Type.Object(facts, closed), {
  description: 'Certificates of one application, the latest first.',
});
export type OwnCertificates = Described<typeof OwnCertificates>;

export const CertificateBookQuery = Type.Object(
  { program: queryText('Id of a programme of the round.') },
  closed,
);
