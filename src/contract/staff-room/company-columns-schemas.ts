import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const CompanyColumn = named(
  'CompanyColumn',
  'A column of the companies tables and of their reports. GET /award-programs/columns lists them in display order: questions that the forms declare, and columns of the portal itself.',
  {
    key: Type.String({ description: 'Its name in addresses and queries.' }),
    title: Type.String(),
    width: Type.Number({ description: 'In rem.' }),
    isStandard: Type.Boolean({ description: 'Shown by default.' }),
    isSortable: Type.Boolean({ description: 'Whether GET /award-programs/applications sorts by it.' }),
    cell: Type.Enum(['text', 'number', 'sum', 'day', 'instant'], {
      description: 'The content of a cell: a sum is in the whole currency, an instant is ISO in UTC.',
    }),
    pointers: Type.Array(Type.String(), {
      description:
        'Where a row of GET /award-programs/applications holds it; several places are joined with a space.',
    }),
    corrected: Type.Optional(
      Type.String({ description: 'Where a row holds a superadmin’s correction of it; it takes precedence.' }),
    ),
    sign: Type.Optional(Type.String({ description: 'Shown before a sum.' })),
    words: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Labels for stored values.' }),
    ),
    isInternal: Type.Optional(Type.Boolean({ description: 'Staff only: no mail may contain it.' })),
    missing: Type.String({ description: 'Shown if there is no value.' }),
  },
);
export type CompanyColumn = Described<typeof CompanyColumn>;
