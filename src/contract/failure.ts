import { Type } from 'typebox';
import { ApplicationDetail } from './application/application-detail.ts';
import { ErrorCode } from './error-codes.ts';
import { closed, type Described } from './schema.ts';

export const Failure = Type.Object(
  {
    data: Type.Object(
      {
        errorCode: Type.Enum(Object.values(ErrorCode), { $id: 'ErrorCode' }),
        errorMessage: Type.String(),
        errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, closed)),
        email: Type.Optional(Type.String({ description: 'The unverified address, on codes 2006 and 2007.' })),
        current: Type.Optional(ApplicationDetail),
      },
      {
        ...closed,
        description: '`current` is the stored document, on a 409 for a stale revision.',
      },
    ),
  },
  {
    $id: 'Failure',
    description:
      'Every failed answer. `errors` lists each broken rule; `path` is a JSON pointer into the request body.',
    ...closed,
  },
);
export type Failure = Described<typeof Failure>;
