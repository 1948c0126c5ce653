import { isObject } from '#engine/values/pointer.ts';
import type { Written } from './inline-references.ts';

/** Where an application has answers, and nothing of the portal's own. */
const free = '/applicationData/answers';

/** A group whose questions are sent under their own names; a list has one place for all its entries. */
export function withPlaces(group: Written, base = free): Written {
  return Object.fromEntries(
    Object.entries(group).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value))
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, each]) => [name, placed(each, `${base}/${name}`)]),
          ),
        ];
      if (['then', 'else'].includes(keyword) && isObject(value)) return [keyword, withPlaces(value, base)];
      if (keyword === 'allOf' && Array.isArray(value))
        return [keyword, value.map((each) => withPlaces(each as Written, base))];
      if (keyword === 'dependencies' && isObject(value))
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, each]) => [
              name,
              isObject(each) ? withPlaces(each, base) : each,
            ]),
          ),
        ];
      return [keyword, value];
    }),
  );
}

function placed(question: unknown, place: string): unknown {
  if (!isObject(question)) return question;
  // A branch that only demands answers of a group names no type.
  const isGroup = question.type === 'object' || (question.type === undefined && question.$ref === undefined);
  return isGroup ? withPlaces(question, place) : { ...question, 'x-wire': place };
}
