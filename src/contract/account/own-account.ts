import { Type } from 'typebox';
import { type Described, named, nullable } from '../schema.ts';

export const OwnSession = named(
  'OwnSession',
  "One of a person's own logins: GET /auth/sessions. Times are ISO instants in UTC.",
  {
    _id: Type.String(),
    created_at: Type.String(),
    last_used_at: nullable(Type.String({ description: 'To the minute; null if unknown.' })),
    expires_at: Type.String(),
    address: nullable(
      Type.String({
        description:
          'The address it was opened from, and the browser and system it was opened with; null if unknown.',
      }),
    ),
    device: nullable(Type.String()),
    is_current: Type.Boolean({ description: 'The session of this call.' }),
  },
);
export type OwnSession = Described<typeof OwnSession>;

export const SecondFactorState = named('SecondFactorState', "The state of a person's second factor.", {
  is_on: Type.Boolean({ description: 'Whether the login asks for it.' }),
  since: nullable(Type.String({ description: 'Since when, as an ISO instant in UTC.' })),
  recovery_codes_left: Type.Number(),
  is_required: Type.Boolean({ description: 'Whether this role must have one.' }),
});
export type SecondFactorState = Described<typeof SecondFactorState>;

export const SecondFactorOffer = named(
  'SecondFactorOffer',
  'A second factor during set-up: the same secret as text, and as the address in a QR code.',
  { secret: Type.String(), uri: Type.String() },
);
export type SecondFactorOffer = Described<typeof SecondFactorOffer>;

export const RecoveryCodes = named(
  'RecoveryCodes',
  'Codes for logging in without the authenticator app; each works once, and they are shown only this once.',
  { recovery_codes: Type.Array(Type.String()) },
);
export type RecoveryCodes = Described<typeof RecoveryCodes>;
