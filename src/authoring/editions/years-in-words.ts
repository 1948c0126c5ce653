import type { Edition } from '#contract/programme/edition.ts';
import type { Problem } from '../read/problem.ts';
import type { Source, Steps } from '../read/source.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Texts that contain a year contain that of their edition, and name its days. */
export function yearsInWords(source: Source, edition: Edition): Problem[] {
  const { year, texts, programmes, financialYears } = edition;
  const named: (readonly [Steps, string])[] = [
    [['texts', 'name'], texts.name],
    [['texts', 'shortName'], texts.shortName],
    ...programmes.map(({ title }, at) => [['programmes', at, 'title'], title] as const),
  ];
  const others = named.flatMap(([steps, words]): Problem[] => {
    const other = yearsOf(words).find((each) => each !== year);
    if (other === undefined) return [];
    return [source.problem(steps, `this text is about ${other}, the edition about ${year}`, `${year}`)];
  });
  const around: (readonly [Steps, string])[] = [
    [['texts', 'copyright'], texts.copyright],
    [['texts', 'eligibility'], texts.eligibility],
    [['texts', 'regionalFunctions'], texts.regionalFunctions],
    [['texts', 'bannerDate'], texts.bannerDate],
  ];
  const stale = around.flatMap(([steps, words]): Problem[] => {
    const years = yearsOf(words);
    if (years.length === 0 || years.includes(year) || years.includes(year + 1)) return [];
    const wrong = `this text names ${years.join(', ')}, and not the year of the edition`;
    return [source.problem(steps, wrong, `words of ${year}`)];
  });
  const falling = [...financialYears].sort().reverse();
  const reversed =
    falling.join() === financialYears.join()
      ? []
      : [
          source.problem(
            ['financialYears'],
            'the years are not in their order',
            `the latest first: ${falling.join(', ')}`,
          ),
        ];
  return [...others, ...stale, ...reversed, ...otherDay(source, edition)];
}

/** The banner names the day of the national event, if it names a day. */
function otherDay(source: Source, { texts, nationalEvent }: Edition): Problem[] {
  const said = /(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3})[a-z]*\.?,?\s+(\d{4})/.exec(texts.bannerDate);
  const [, day = '', month = '', year = ''] = said ?? [];
  const at = months.indexOf(month.toLowerCase());
  if (said === null || at < 0) return [];
  const named = `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (named === nationalEvent.date) return [];
  const wrong = `the banner says ${texts.bannerDate}, the national event is on ${nationalEvent.date}`;
  return [source.problem(['texts', 'bannerDate'], wrong, 'one day in both places')];
}

function yearsOf(words: string): number[] {
  return (words.match(/\b20\d\d\b/g) ?? []).map(Number);
}
