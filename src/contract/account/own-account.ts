import { Type } from 'typebox';
import { type Described, named, nullable } from '../schema.ts';

export const OwnSession = named(
  'OwnSession',
  "One of a person's own logins: GET /auth/sessions. Times are ISO instants in UTC.",
  {
    _id: Type.String(),
    created_at: Type.String(),
    last_used_at: nullable(Type.String({ description: 'To the minute; null where it is not known.' })),
    expires_at: Type.String(),
    address: nullable(
      Type.String({
        description:
          'The address it was opened from, and the browser and system it was opened with; null where not known.',
      }),
    ),
    device: nullable(Type.String()),
    is_current: Type.Boolean({ description: 'The session that asks.' }),
  },
);
export type OwnSession = Described<typeof OwnSession>;

export const SecondFactorState = named('SecondFactorState', "The state of a person's second factor.", {
  is_on: Type.Boolean({ description: 'Whether the sign-in asks for it.' }),
  since: nullable(Type.String({ description: 'Since when, as an ISO instant in UTC.' })),
  recovery_codes_left: Type.Number(),
  is_required: Type.Boolean({ description: 'Whether this role has to have one.' }),
});
export type SecondFactorState = Described<typeof SecondFactorState>;

export const SecondFactorOffer = named(
  'SecondFactorOffer',
  'A second factor that is being set up: the same secret as text, and as the address that a QR code shows.',
  { secret: Type.String(), uri: Type.String() },
);
export type SecondFactorOffer = Described<typeof SecondFactorOffer>;

export const RecoveryCodes = named(
  'RecoveryCodes',
  'Codes that sign in when the authenticator app is lost; each works once, and they are shown this once.',
  { recovery_codes: Type.Array(Type.String()) },
);
export type RecoveryCodes = Described<typeof RecoveryCodes>;
