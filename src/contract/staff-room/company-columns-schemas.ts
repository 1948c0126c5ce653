import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const CompanyColumn = named(
  'CompanyColumn',
  'A column of the companies tables and of their reports. GET /award-programs/columns lists them in the order in which they are shown: questions that the forms declare, and what the portal knows by itself.',
  {
    key: Type.String({ description: 'Names it in addresses and queries.' }),
    title: Type.String(),
    width: Type.Number({ description: 'In rem.' }),
    isStandard: Type.Boolean({ description: 'Shown until somebody chooses otherwise.' }),
    isSortable: Type.Boolean({ description: 'Whether GET /award-programs/applications sorts by it.' }),
    cell: Type.Enum(['text', 'number', 'sum', 'day', 'instant'], {
      description: 'What a cell holds: a sum is in the whole currency, an instant is ISO in UTC.',
    }),
    pointers: Type.Array(Type.String(), {
      description:
        'Where a row of GET /award-programs/applications holds it; what several places hold is read with a space between.',
    }),
    corrected: Type.Optional(
      Type.String({ description: 'Where a row holds it as a superadmin corrected it; that goes before.' }),
    ),
    sign: Type.Optional(Type.String({ description: 'Shown before a sum.' })),
    words: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Words for stored values.' }),
    ),
    isInternal: Type.Optional(
      Type.Boolean({ description: 'What staff keep for themselves: no mail may hold it.' }),
    ),
    missing: Type.String({ description: 'Shown where there is nothing.' }),
  },
);
export type CompanyColumn = Described<typeof CompanyColumn>;
