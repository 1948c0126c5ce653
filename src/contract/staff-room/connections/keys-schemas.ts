import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../../schema.ts';
import { type KeyScope, keyScopes, keyStates } from './key-scopes.ts';

const Scopes = Type.Array(Type.Enum(Object.keys(keyScopes) as KeyScope[]), {
  minItems: 1,
  uniqueItems: true,
  'x-message': 'Choose at least one thing that the key opens',
});

export const AccessKey = named('AccessKey', 'A key of another program. Times are ISO instants in UTC.', {
  _id: Type.String(),
  name: Type.String(),
  start: Type.String({ description: 'The start of the key, to recognise it by.' }),
  scopes: Scopes,
  state: Type.Enum(keyStates),
  made_by: Type.String({ description: 'Name of the superadmin who made it.' }),
  created_at: Type.String(),
  expires_at: Type.String(),
  last_used_at: nullable(Type.String({ description: 'To the minute; null: never.' })),
});
export type AccessKey = Described<typeof AccessKey>;

export const NewAccessKey = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 80,
      pattern: '\\S',
      'x-message': 'The name must have 1 to 80 characters',
    }),
    scopes: Scopes,
    days: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'For how many days it is valid.',
      'x-message': 'A key is good for 1 to 365 days',
    }),
  },
  closed,
);
export type NewAccessKey = Described<typeof NewAccessKey>;

export const MadeAccessKey = named('MadeAccessKey', 'A new key. Only this answer contains the key itself.', {
  ...AccessKey.properties,
  key: Type.String({ description: 'The bearer token; it is shown only here.' }),
});
export type MadeAccessKey = Described<typeof MadeAccessKey>;
