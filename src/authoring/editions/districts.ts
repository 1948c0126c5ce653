import type { Edition } from '#contract/programme/edition.ts';
import type { Problem } from '../read/problem.ts';
import type { Source } from '../read/source.ts';

/** Each district belongs to one region, and a nodal district is one of its region's. */
export function districtProblems(source: Source, { programmes }: Edition): Problem[] {
  const owners = new Map<string, string>();
  return programmes.flatMap(({ name, districts, nodalDistricts }, at) => {
    const twice = districts.flatMap((district, index): Problem[] => {
      const owner = owners.get(numberOf(district));
      owners.set(numberOf(district), name);
      if (owner === undefined) return [];
      const wrong = `"${district}" is in the list of ${owner} already`;
      return [source.problem(['programmes', at, 'districts', index], wrong, 'each district in one region')];
    });
    const own = new Set(districts.map(numberOf));
    const strange = nodalDistricts.flatMap((district, index): Problem[] => {
      if (own.has(numberOf(district))) return [];
      const wrong = `the nodal district "${district}" is in no list of ${name}'s districts`;
      const expected = `one of the "districts" of ${name}, such as "${numberOf(districts[0] ?? '')}"`;
      return [source.problem(['programmes', at, 'nodalDistricts', index], wrong, expected)];
    });
    return [...twice, ...strange];
  });
}

/** "District 3191" and "3191" are the same. */
function numberOf(district: string): string {
  return /\d+/.exec(district)?.[0] ?? district.trim().toLowerCase();
}
