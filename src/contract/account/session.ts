import { Type } from 'typebox';
import { RoleName } from '../role-name.ts';
import { closed, type Described, named } from '../schema.ts';

export const SessionUser = named('SessionUser', 'A person as stored in the session, and as staff see them.', {
  _id: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  mobile_number: Type.String(),
  company_name: Type.String(),
  designation: Type.String(),
});
export type SessionUser = Described<typeof SessionUser>;

export const RequiredAction = Type.Enum(['change-password', 'set-up-second-factor'], {
  description: 'What an account must do before anything else.',
});
export type RequiredAction = Described<typeof RequiredAction>;

export const Login = named(
  'Login',
  'A session: the answer of POST /auth/login and /auth/exchange. `required_action` must be completed before any other call is answered; `open_consent` is the version of the notice about personal data that the person has yet to agree to (GET and POST /auth/consent); it blocks no calls. `preview_of` is the one application that the session of a preview ticket may read.',
  {
    token: Type.String(),
    role: RoleName,
    user: SessionUser,
    required_action: Type.Optional(RequiredAction),
    open_consent: Type.Optional(Type.String()),
    preview_of: Type.Optional(Type.String()),
  },
);
export type Login = Described<typeof Login>;

export const SecondFactorChallenge = named(
  'SecondFactorChallenge',
  'Answer of POST /auth/login for an account with a second factor: the password was right. The challenge and a code go to POST /auth/login/second-factor within the given time.',
  {
    second_factor: Type.Object({ challenge: Type.String(), expires_in_seconds: Type.Number() }, closed),
  },
);
export type SecondFactorChallenge = Described<typeof SecondFactorChallenge>;

export const LoginAnswer = Type.Union([Login, SecondFactorChallenge], {
  description: 'Answer of POST /auth/login.',
});
export type LoginAnswer = Described<typeof LoginAnswer>;

export const VerifyAuth = Type.Union(
  [
    Type.Object({ isAuthenticated: Type.Literal(false) }, closed),
    Type.Object(
      {
        ...Login.properties,
        isAuthenticated: Type.Literal(true),
      },
      closed,
    ),
  ],
  {
    description:
      'Answer of GET /auth/verify-auth: the session of the bearer token or, on a fresh page, of the auth cookie.',
  },
);
export type VerifyAuth = Described<typeof VerifyAuth>;

export const Registration = named('Registration', 'POST /auth/register.', {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  mobile_number: Type.String(),
  password: Type.String(),
  company_name: Type.String(),
  designation: Type.String(),
});
export type Registration = Described<typeof Registration>;
