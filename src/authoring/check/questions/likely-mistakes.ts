import { isObject } from '#engine/values/pointer.ts';
import { questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';

const usual = { fewestWords: 20, mostWords: 5_000, titleLength: 250, headingLength: 30 };

/** Valid but probably unintended parts of a form: it asks about them, and refuses nothing. */
export const likelyMistakes: Rule = (form) =>
  questionsIn(form).flatMap(({ node, name }): Problem[] => {
    const [words, title, list] = [node.get('maxWords'), node.get('title'), node.get('x-list')];
    const found: Problem[] = [];
    if (typeof words === 'number' && (words < usual.fewestWords || words > usual.mostWords)) {
      const wrong = `"${name}" allows at most ${words} words: is that intended?`;
      const expected = `from ${usual.fewestWords} to ${usual.mostWords}, as most texts need`;
      found.push(node.problem('maxWords', wrong, expected));
    }
    if (typeof title === 'string' && title.length > usual.titleLength) {
      const wrong = `the title of "${name}" has ${title.length} characters: lists, previews and messages repeat it`;
      found.push(node.problem('title', wrong, 'a few words; the rest in "description"'));
    }
    if (isObject(list) && list.column === undefined && String(title).length > usual.headingLength) {
      const wrong = `the column of "${name}" has no heading: it would show the whole title`;
      found.push(node.problem('x-list', wrong, '"column": with a word or two'));
    }
    return found;
  });
