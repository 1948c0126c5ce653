import { Type } from 'typebox';

/** The part of a body that comes from a mailed link. */
export const MailedLink = Type.Object({
  verificationToken: Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'The token of the link that was mailed.',
  }),
  email: Type.Optional(Type.Unknown({ description: 'Of the link; ignored.' })),
});
