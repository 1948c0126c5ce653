import { contentOf } from '#content/content-of.ts';
import { noLastDate, stillOpen } from '#content/edition-words.ts';
import type { Phase } from '#contract/programme/phase.ts';
import { useStage } from '../../stage/use-stage.ts';
import { type Milestone, Road } from './road.tsx';

/** The milestone that an edition has reached. */
const reached: Readonly<Record<Phase, number>> = {
  before: -1,
  open: 0,
  'last-days': 0,
  closed: 2,
  results: 5,
};

/** The road of the current edition with its dates, on a dark blue background. */
export function EditionRoad() {
  const { edition, phase, closes } = useStage();
  const { keyDates: words } = contentOf('home');
  const milestones: readonly Milestone[] = [
    { title: words.opens, date: edition.opens },
    closes === noLastDate
      ? { title: words.closes, date: edition.closes, note: `(${stillOpen})` }
      : { title: words.closes, date: closes },
    { title: 'Screening', note: 'of every application' },
    { title: 'Shortlist', note: 'by independent juries' },
    { title: 'Regional awards functions', date: edition.texts.regionalFunctions },
    { title: words.national, date: edition.nationalEvent.date, note: edition.nationalEvent.venue },
  ];
  return <Road milestones={milestones} here={reached[phase]} tone="ink" />;
}
