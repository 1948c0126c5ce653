import { contentOf } from '#content/content-of.ts';
import { projectTitle, shownId } from '#contract/application/project-title.ts';
import { indianTime } from '#contract/indian-time.ts';
import { currentEdition, findEdition } from '#contract/programme/edition.ts';
import { shortHash } from '#contract/receipts.ts';
import { answerRows } from '#engine/answers.ts';
import { citationOf } from '#engine/citation.ts';
import { fileWords } from '#engine/values/file-words.ts';
import { readOptionChoices } from '#server/forms/revisions/option-choices.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Services } from '#server/platform/services.ts';
import { citationSheet, paperSheet } from '#server/platform/typesetting/paper-sheet.ts';
import { printable } from '#server/platform/typesetting/printable.ts';
import { createTypesetter } from '#server/platform/typesetting/typesetter.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import type { ApplicationFile } from '../files/files-repository.ts';
import type { ReceiptRow } from '../receipts/receipts-repository.ts';
import { isSettled } from '../settled.ts';
import { carriedAnswers, submittedAnswers } from '../stored-answers.ts';
import type { Standing } from '../versions/submitted-state.ts';
import { type Paper, toPaperGroups } from './paper.ts';

const template = new URL('./application.typ', import.meta.url);
const typesetter = createTypesetter({
  bounds: { seconds: 20, megabytes: 700 },
  waiting: { each: 3, all: 50 },
});

/** The PDF of an application with the rows of its preview, for an account; `receipt` if it was submitted. */
export async function applicationPdf(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  account: string,
  { row, files: all }: Standing,
  receipt: ReceiptRow | undefined,
): Promise<Buffer> {
  const files = all.filter(({ isDeleted }) => !isDeleted);
  const options = await readOptionChoices(database);
  const { definition, answers } = await shownAnswers(database, row, files);
  const words = (key: string) => {
    const file = files.find((it) => it.key === key);
    return file ? fileWords(file, file.pages) : 'no longer there';
  };
  const title = projectTitle(row.title, row.id);
  const citation = citationOf(definition, answers);
  const paper: Paper = {
    site: contentOf('site').name,
    programme: (findEdition(row.edition) ?? currentEdition(clock())).texts.shortName,
    title: printable(title),
    sheet: citation ? citationSheet(citation) : paperSheet({ title }),
    facts: factsOf(row, receipt, config.publicUrl),
    groups: toPaperGroups(answerRows(definition, answers, options), words),
    foot: `Application ${shownId(row.id)}${receipt ? '' : ', draft'}`,
  };
  return typesetter.set(account, template, [JSON.stringify(paper)]);
}

async function shownAnswers(
  database: Services['database'],
  row: ApplicationRow,
  files: readonly ApplicationFile[],
) {
  if (isSettled(row)) return submittedAnswers(database, row, files);
  return { definition: formOf(row.form), answers: (await carriedAnswers(database, row, files)).answers };
}

function factsOf(row: ApplicationRow, receipt: ReceiptRow | undefined, publicUrl: string): Paper['facts'] {
  if (receipt === undefined) {
    return [
      ['Status', `Draft, not submitted. Last saved ${indianTime(new Date(row.updated_at), 'weekday')}`],
    ];
  }
  const submitted = indianTime(new Date(receipt.submitted_at), 'weekday');
  return [
    ['Submitted', receipt.is_automatic === 1 ? `${submitted}, automatically` : submitted],
    ['Receipt', shortHash(receipt.hash)],
    ['Check it at', printable(`${publicUrl}/receipt/${receipt.code}`)],
    ['In full (SHA-256)', printable(receipt.hash)],
  ];
}
