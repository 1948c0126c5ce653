import { contentOf } from '#content/content-of.ts';
import { indianTime } from '#contract/indian-time.ts';
import { motifOfAward } from '#contract/programme/award-words.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { answerRows } from '#engine/answers.ts';
import { type CriterionScore, scoreOf } from '#engine/score/score.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import type { Services } from '#server/platform/services.ts';
import { motifPicture } from '#server/platform/typesetting/motif-drawing.ts';
import { paperSheet } from '#server/platform/typesetting/paper-sheet.ts';
import { printable } from '#server/platform/typesetting/printable.ts';
import { createTypesetter } from '#server/platform/typesetting/typesetter.ts';
import { readCounting, rulesInWords } from '../ranking/counting.ts';
import type { listGroups } from '../ranking/ranking-repository.ts';
import { presentSeverity, readJurorNames } from '../ranking/read-ranking.ts';
import type { RoundTable } from '../tables.ts';
import { judgedRows } from './ranked-rows.ts';
import { outcomeInWords, type RankedRow, type SheetRow, tieInWords } from './ranking-columns.ts';

type Groups = Awaited<ReturnType<typeof listGroups>>;
type Need = Pick<Services, 'database' | 'clock'>;
type Judged = { readonly row: RankedRow; readonly sheets: readonly SheetRow[] };

const template = new URL('./ranking-book.typ', import.meta.url);
/** A book of thousands of sheets takes most of a minute; further requests wait meanwhile. */
const typesetter = createTypesetter({
  bounds: { seconds: 300, megabytes: 3000 },
  waiting: { each: 2, all: 5 },
});

/** The groups of one programme of a round, with all their applications and sheets, as a PDF. */
export async function rankingBook(
  services: Need,
  account: string,
  round: RoundTable,
  groups: Groups,
  isNormalised: boolean,
): Promise<Buffer> {
  return typesetter.set(account, template, bookWords(services, round, groups, isNormalised));
}

/** The text of the book as JSON, one chunk for a few applications; others get their turn between two of them. */
async function* bookWords(
  { database, clock }: Need,
  round: RoundTable,
  groups: Groups,
  isNormalised: boolean,
): AsyncGenerator<string> {
  const counting = await readCounting(database, round, isNormalised);
  const nameOf = await readJurorNames(database, round.id);
  const region = groups[0]?.program_name ?? '';
  const jurors = presentSeverity(counting, nameOf).map(({ juror: _, name, ...figures }) => ({
    name: printable(name),
    ...figures,
  }));
  const title = `${round.name}: ${region}`;
  const cover = {
    site: contentOf('site').name,
    programme: printable(findEdition(round.edition)?.texts.shortName ?? round.edition),
    title: printable(title),
    sheet: paperSheet({
      title,
      above: 'The jury’s book',
      figures: [
        { label: 'applications', text: inIndia(groups.reduce((sum, { entries }) => sum + entries, 0)) },
        { label: 'jurors', text: inIndia(jurors.length) },
        { label: 'sheets of the round', text: inIndia(jurors.reduce((sum, { sheets }) => sum + sheets, 0)) },
        { label: 'points of a sheet', text: inIndia(counting.rules.outOf) },
      ],
    }),
    foot: printable(`${round.name}, ${region}. Confidential: for the jury’s chair`),
    facts: [
      [
        'Round',
        `${indianTime(new Date(round.opens_at), 'weekday')} to ${indianTime(new Date(round.closes_at), 'weekday')}`,
      ],
      ['As of', indianTime(clock(), 'weekday')],
    ],
    rules: rulesInWords(counting.rules),
    jurors,
  };
  yield `${JSON.stringify(cover).slice(0, -1)},"groups":[`;
  for (const [at, group] of groups.entries()) {
    const motif = motifOfAward(Number(round.edition), group.award);
    const head = {
      award: group.award,
      title: printable([group.award, group.size].filter(Boolean).join(', ')),
      drawing: motif ? motifPicture(motif, 'tile') : null,
    };
    yield `${at === 0 ? '' : ','}${JSON.stringify(head).slice(0, -1)},"applications":[`;
    let separator = '';
    for await (const some of judgedRows(database, counting, [group], nameOf)) {
      let piece = '';
      for (const each of some) {
        piece += `${separator}${JSON.stringify(applicationWords(round, each))}`;
        separator = ',';
        await othersTurn();
      }
      yield piece;
    }
    yield ']}';
  }
  yield ']}';
}

const inIndia = (count: number) => count.toLocaleString('en-IN');

/** Criteria become the rows of a table with a column per juror; everything else follows as text. */
function applicationWords(round: RoundTable, { row: { application, decision }, sheets }: Judged) {
  const form = formOf(round.sheet);
  const scores = sheets.map(({ answers }) => scoreOf(form, answers).criteria);
  const criteria = new Map(scores.flat().map((criterion) => [criterion.path, criterion]));
  const pointsOf = (own: readonly CriterionScore[], path: string) =>
    own.find((each) => each.path === path)?.points ?? null;
  const { rank, project_title, company_name, score, median, lowest, highest, deviation, missing } =
    application;
  return {
    reopened: application.is_reopened,
    ...{ rank, score, median, lowest, highest, deviation, missing },
    title: printable(project_title || 'Untitled project'),
    company: printable(company_name),
    tie: tieInWords(application.tie),
    decision: decision
      ? printable(
          `Decision: ${[outcomeInWords(decision.outcome), decision.award].filter(Boolean).join(', ')}${decision.confirmed_at === null ? ', not confirmed yet' : ''}`,
        )
      : '',
    sheets: sheets.map(({ juror, sheet }) => ({
      juror: printable(juror),
      points: sheet.points,
      counts: sheet.counts,
      outlier: sheet.is_outlier,
      earlier: sheet.is_earlier,
    })),
    criteria: [...criteria.values()].map(({ path, label, outOf }) => ({
      label: printable(label),
      outOf,
      points: scores.map((own) => pointsOf(own, path)),
    })),
    words: sheets.flatMap(({ juror, answers }) =>
      answerRows(form, answers)
        .flatMap(({ rows }) => rows)
        .filter(({ path, text }) => !criteria.has(path) && text !== '')
        .map(({ label, text }) => ({
          juror: printable(juror),
          label: printable(label),
          text: printable(text),
        })),
    ),
  };
}
