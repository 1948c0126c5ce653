import { isCalendarDate } from '../values/dates.ts';

/** Every `format` of schemas, for the rules as they are compiled and as they run. A password has none: it only looks otherwise. */
export const formats: { readonly [name: string]: (text: string) => boolean } = {
  date: isCalendarDate,
  password: () => true,
};
