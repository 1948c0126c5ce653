import { generate, lexer, parse, walk } from 'css-tree';

/**
 * The declarations of a sheet that every browser drops: an unknown property, or a value that the property does not take.
 * A token that does not exist ends here, because it is written as it stands: `color: fg.mutd`.
 */
export function brokenDeclarations(rules: string): readonly string[] {
  const broken: string[] = [];
  walk(parse(rules), {
    visit: 'Declaration',
    enter({ property, value }) {
      const text = `${property}: ${generate(value)}`;
      // Prefixes are added for old browsers, and what a variable holds is known in the page only.
      if (/^-|: -|var\(/.test(text)) return;
      if (lexer.matchProperty(property, value).error) broken.push(text);
    },
  });
  return broken;
}
