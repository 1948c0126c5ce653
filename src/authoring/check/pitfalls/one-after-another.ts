import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import { visitsOf } from '../../read/visits.ts';

/** Two answers cannot each have to come first. */
export const oneAfterAnother: Rule = (form) =>
  form.sections.flatMap((section) => {
    const visits = visitsOf(form, section).filter(({ role }) => role === 'property');
    return (['notAfter', 'notAbove'] as const).flatMap((keyword) => {
      const follows = new Map(
        visits.flatMap(({ node, pointer }): [string, string][] => {
          const other = node.get(keyword);
          return typeof other === 'string' ? [[pointer, beside(pointer, other)]] : [];
        }),
      );
      const reported = new Set<string>();
      return visits.flatMap(({ node, name, pointer }): Problem[] => {
        const chain = [pointer];
        let next = follows.get(pointer);
        while (next !== undefined && !chain.includes(next)) {
          chain.push(next);
          next = follows.get(next);
        }
        const isCircle = chain.length > 1 && next === pointer;
        if (!isCircle || reported.has(pointer)) return [];
        for (const each of chain) reported.add(each);
        const others = chain.slice(1).map((each) => `"${each.split('/').at(-1)}"`);
        const wrong = `"${name}" and ${others.join(', ')} must not come after one another: only equal answers pass`;
        return [node.problem(keyword, wrong, `"${keyword}" at only one of them`)];
      });
    });
  });

function beside(pointer: string, name: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`;
}
