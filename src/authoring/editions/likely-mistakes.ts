import type { Edition } from '#contract/programme/edition.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { questionsIn } from '../read/asked.ts';
import { readFormSource } from '../read/form-source.ts';
import type { Problem } from '../read/problem.ts';
import type { Source } from '../read/source.ts';

/** Valid but probably unintended content of an edition. */
export function likelyMistakes(schemasDir: string, source: Source, edition: Edition): Problem[] {
  return [...early(source, edition), ...awardless(schemasDir, source, edition)];
}

function early(source: Source, { nationalEvent, programmes }: Edition): Problem[] {
  const later = programmes.find(({ date }) => date >= nationalEvent.date);
  if (later === undefined) return [];
  const wrong = `the national event comes before the regional function of ${later.name}, whose winners it is for`;
  return [
    source.problem(['nationalEvent', 'date'], wrong, `a day after ${later.date}, if that is not meant`),
  ];
}

/** The award of a category contains its name, which tells what its projects compete for. */
function awardless(schemasDir: string, source: Source, { form, awards }: Edition): Problem[] {
  const reading = readFormSource(schemasDir, form);
  if (!('form' in reading)) return [];
  const theme = questionsIn(reading.form).find(
    ({ node }) => getAt(node.get('x-list'), ['key']) === 'theme' && Array.isArray(node.get('oneOf')),
  );
  const choices = theme?.node.get('oneOf');
  const titles = (Array.isArray(choices) ? choices : []).map((choice) =>
    isObject(choice) ? String(choice.title) : '',
  );
  if (theme === undefined || titles.length === 0) return [];
  const isFor = (award: string, title: string) =>
    ` ${award.toLowerCase()} `.includes(` ${title.toLowerCase()} `);
  return [
    ...titles.flatMap((title, at): Problem[] => {
      if (awards.some(({ name }) => isFor(name, title))) return [];
      const wrong = `no award of ${source.file} is for the category "${title}": its projects could win none of their own`;
      return [theme.node.problemInside('oneOf', [at, 'title'], wrong, 'an award whose name has these words')];
    }),
    ...awards.flatMap(({ name, single }, at): Problem[] => {
      if (single || titles.some((title) => isFor(name, title))) return [];
      const wrong = `the award "${name}" is for no category of the form: nobody could win it`;
      const expected = `a name with one of ${titles.join('; ')}, or "single": true`;
      return [source.problem(['awards', at, 'name'], wrong, expected)];
    }),
  ];
}
