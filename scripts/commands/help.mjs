import { readFileSync } from 'node:fs';

/**
 * What a command does and which options it takes: the comment at the top of its script.
 * @param {string} script
 */
export function helpOf(script) {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(script, 'utf8')) ?? [];
  return comment.replace(/\r?\n \* ?/g, '\n').trim();
}
