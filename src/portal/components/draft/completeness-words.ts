import type { Lacks } from '#engine/judge/lacks.ts';

/** What prevents a draft from being submitted; files are counted if the page knows about them. */
interface Counts extends Lacks {
  /** Files on their way. */
  readonly underway?: number;
  /** Files that did not arrive, or are not allowed. */
  readonly stuck?: number;
}

/** Whether a draft can be submitted, in one sentence. */
export function completenessWords({ missing, wrong, underway = 0, stuck = 0 }: Counts): string {
  const lacking = [
    missing && `${missing} required answer${missing === 1 ? '' : 's'} missing`,
    wrong && `${wrong} answer${wrong === 1 ? '' : 's'} to correct`,
    underway && `${underway} ${underway === 1 ? 'file on its' : 'files on their'} way`,
    stuck && `${stuck} ${stuck === 1 ? 'file needs' : 'files need'} your attention`,
  ].filter(Boolean);
  return lacking.length === 0 ? 'Everything is here, ready to submit' : lacking.join(', ');
}
