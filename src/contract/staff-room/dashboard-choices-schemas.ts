import { type TSchema, Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { mostViews, viewNameLength, widthLimits } from './dashboard-choices.ts';

const width = Type.Number({
  minimum: widthLimits.least,
  maximum: widthLimits.most,
  'x-message': `a width is a number from ${widthLimits.least} to ${widthLimits.most} rem`,
});
const columns = Type.Array(Type.String({ maxLength: 60 }), {
  maxItems: 200,
  description: 'Keys of the visible columns, in order; unknown ones are ignored.',
  'x-message': 'columns must be a list of at most 200 keys',
});
const density = Type.Enum(['comfortable', 'compact'], { description: 'Row density.' });
const address = Type.String({
  maxLength: 2000,
  description: 'The query part of its address: tab, filters, search, order and columns.',
});
const views = <View extends TSchema>(view: View) =>
  Type.Record(Type.String({ pattern: `^.{1,${viewNameLength}}$` }), view, {
    ...{ description: 'Saved views by name.', maxProperties: mostViews },
    'x-message': `there are at most ${mostViews} views, with names of at most ${viewNameLength} characters and addresses of at most 2000`,
  });
const widths = <Width extends TSchema>(one: Width) =>
  Type.Record(Type.String(), one, {
    description: 'Of columns that were resized, in rem.',
    maxProperties: 200,
  });

const OneList = Type.Object(
  { columns: Type.Optional(columns), widths: Type.Optional(widths(width)) },
  closed,
);
const lists = { applications: Type.Optional(OneList), users: Type.Optional(OneList) };

export const DashboardChoices = named(
  'DashboardChoices',
  'A person’s display choices for the tables of the dashboard; missing ones use the defaults.',
  {
    density: Type.Optional(density),
    lists: Type.Optional(Type.Object(lists, closed)),
    views: Type.Optional(views(address)),
  },
);
export type DashboardChoices = Described<typeof DashboardChoices>;

const ListChange = nullable(
  Type.Object(
    {
      columns: Type.Optional(nullable(columns)),
      widths: Type.Optional(nullable(widths(nullable(width)))),
    },
    closed,
  ),
);

/** The body of PATCH /award-programs/choices. */
export const DashboardChoicesChange = Type.Object(
  {
    density: Type.Optional(nullable(density)),
    lists: Type.Optional(
      Type.Object({ applications: Type.Optional(ListChange), users: Type.Optional(ListChange) }, closed),
    ),
    views: Type.Optional(views(nullable(address))),
  },
  {
    description: 'A merge patch (RFC 7396) of `DashboardChoices`: missing members stay unchanged.',
    ...closed,
  },
);
export type DashboardChoicesChange = Described<typeof DashboardChoicesChange>;
