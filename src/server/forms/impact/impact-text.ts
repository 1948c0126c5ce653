import type { styleText } from 'node:util';
import { type Impact, notesOf, type QuestionImpact, type Verdict, verdictOf } from './impact.ts';

/** Colours a text, or leaves it as it is. */
type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

const colours: { readonly [verdict in Verdict]: 'green' | 'yellow' | 'red' } = {
  compatible: 'green',
  'needs answers': 'yellow',
  breaking: 'red',
};

/** What a change to the schema files does, in words. */
export function impactText(impact: Impact, submitted: number, paint: Paint): string {
  const { questions, drafts, touched } = impact;
  if (questions.length === 0)
    return `No question changed. ${countOf(drafts, 'draft')} ${drafts === 1 ? 'goes on unchanged' : 'go on unchanged'}.`;
  const lines = questions.flatMap((question) => questionLines(question, drafts, paint));
  const people =
    touched === 0
      ? `None of ${countOf(drafts, 'draft')} needs a review.`
      : `${amountOf(touched)} of ${countOf(drafts, 'draft')} must be reviewed by their owners.`;
  const stay = `${countOf(submitted, 'submitted application')} ${submitted === 1 ? 'stays unchanged' : 'stay unchanged'}. No answer is deleted.`;
  return [...lines, '', `${people} ${stay}`].join('\n');
}

function questionLines(question: QuestionImpact, drafts: number, paint: Paint): string[] {
  const { change, answered, broken, missing, examples } = question;
  const verdict = verdictOf(question, drafts);
  const start = paint(colours[verdict], verdict.padEnd(13));
  const head = `${start} '${change.title}' (${change.path}): ${notesOf(question).join('; ')}`;
  const counts = [
    `${countOf(answered, 'draft')} answered it`,
    ...(broken > 0
      ? [
          `${amountOf(broken)} ${change.kind === 'removed' ? verb(broken, 'keep', 'the answer aside') : `no longer ${verb(broken, 'fit')}`}`,
        ]
      : []),
    ...(missing > 0 ? [`${amountOf(missing)} ${missing === 1 ? 'has' : 'have'} no answer yet`] : []),
  ];
  const named = examples.length > 0 ? `, e.g. ${examples.join(', ')}` : '';
  return [head, `              ${counts.join(', ')}${named}`];
}

/** A verb in the form that fits a number of drafts, and what follows it. */
function verb(count: number, word: string, rest = ''): string {
  return `${word}${count === 1 ? 's' : ''} ${rest}`.trim();
}

function countOf(count: number, what: string): string {
  return `${amountOf(count)} ${what}${count === 1 ? '' : 's'}`;
}

function amountOf(count: number): string {
  return count.toLocaleString('en-IN');
}
