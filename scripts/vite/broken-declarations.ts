import { generate, lexer, parse, walk } from 'css-tree';

/**
 * The declarations of a style sheet that every browser drops: an unknown property, or an invalid value. An unknown token
 * ends up here, because it is written unchanged: `color: fg.mutd`.
 */
export function brokenDeclarations(rules: string): readonly string[] {
  const broken: string[] = [];
  walk(parse(rules), {
    visit: 'Declaration',
    enter({ property, value }) {
      const text = `${property}: ${generate(value)}`;
      // Prefixes are for old browsers, and the value of a variable is only known in the page.
      if (/^-|: -|var\(/.test(text)) return;
      if (lexer.matchProperty(property, value).error) broken.push(text);
    },
  });
  return broken;
}
