import type { ReactNode } from 'react';
import type { EditionState } from '#contract/programme/editions-schemas.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { Phase } from '#contract/programme/phase.ts';
import {
  Button,
  buttonClass,
  buttonRowClass,
  css,
  Notice,
  Panel,
  rowClass,
  stackClass,
  textClass,
} from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { lastDateText } from '../../deadline/time-left.ts';
import { StateBadge, type Tone } from '../components/state-badge.tsx';

const datesClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
});

const phaseWords: Readonly<Record<Phase, readonly [string, Tone]>> = {
  before: ['opens later', 'waiting'],
  open: ['open', 'good'],
  'last-days': ['last days', 'good'],
  closed: ['closed', 'plain'],
  results: ['results known', 'plain'],
};

/** What can be shown of an edition besides its state. */
export type EditionPart = 'drafts' | 'pages';

interface EditionPanelProps {
  readonly edition: EditionState;
  /** The part shown below. */
  readonly shown: EditionPart | undefined;
  readonly onShow: (part: EditionPart) => void;
  readonly children: ReactNode;
}

/** The state of one edition: its dates, its last date, its drafts, and what someone should do about it. */
export function EditionPanel({ edition, shown, onShow, children }: EditionPanelProps) {
  const { year, name, phase, isAnnounced, isCurrent, notice } = edition;
  const [words, tone] = isAnnounced ? phaseWords[phase] : (['not announced yet', 'waiting'] as const);
  const days = [
    ['Announced', edition.announced],
    ['Opens', edition.opens],
    ['Closes', edition.closes],
    ['Results', edition.results],
  ] as const;
  const open = edition.drafts + edition.unsaved;
  return (
    <Panel as="section" aria-labelledby={`edition-${year}`} className={stackClass[4]}>
      <div className={rowClass[3]}>
        <h2 id={`edition-${year}`} className={textClass.title}>
          {name}
        </h2>
        <StateBadge tone={tone}>{isCurrent ? `current, ${words}` : words}</StateBadge>
      </div>
      {notice !== null && (
        <Notice tone="warning" title="Its last date">
          <p>{notice}</p>
        </Notice>
      )}
      <dl className={datesClass}>
        {days.map(([label, day]) => (
          <div key={label}>
            <dt className={textClass.mutedLabel}>{label}</dt>
            <dd>{formatEventDate(day) ?? day}</dd>
          </div>
        ))}
      </dl>
      <p>
        {edition.dueAt === null
          ? 'It has no last date.'
          : `The last date is ${lastDateText(new Date(edition.dueAt))}.`}{' '}
        {draftsInWords(edition)}
      </p>
      <div className={buttonRowClass[3]}>
        <Link className={buttonClass({ variant: 'outlined' })} to={`/admin/deadline?edition=${year}`}>
          Last date of {year}
        </Link>
        {open > 0 && (
          <Button variant="outlined" aria-expanded={shown === 'drafts'} onClick={() => onShow('drafts')}>
            Open drafts of {year}
          </Button>
        )}
        <Button variant="outlined" aria-expanded={shown === 'pages'} onClick={() => onShow('pages')}>
          Preview the pages of {year}
        </Button>
        <Link
          className={buttonClass({ variant: 'outlined' })}
          to={`/admin/forms/pages?page=editions/${year}`}
        >
          Edit {year}
        </Link>
      </div>
      {children}
    </Panel>
  );
}

function draftsInWords({ drafts, unsaved, automatic }: EditionState): string {
  const parts = [
    drafts > 0 && `Drafts that are submitted when it closes: ${drafts}.`,
    unsaved > 0 && `Drafts that were never saved with SAVE: ${unsaved}.`,
    automatic > 0 && `Submitted automatically: ${automatic}.`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No draft is open.' : parts.join(' ');
}
