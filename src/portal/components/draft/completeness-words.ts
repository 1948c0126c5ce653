import type { Lacks } from '#engine/judge/lacks.ts';

/** What keeps a draft from being submitted; files are counted where the page knows of them. */
interface Counts extends Lacks {
  /** Files on their way. */
  readonly underway?: number;
  /** Files that did not arrive, or that may not be kept. */
  readonly stuck?: number;
}

/** Whether a draft can be submitted, in one sentence. */
export function completenessWords({ missing, wrong, underway = 0, stuck = 0 }: Counts): string {
  const lacking = [
    missing > 0 && `${missing} required ${missing === 1 ? 'answer' : 'answers'} missing`,
    wrong > 0 && `${wrong} ${wrong === 1 ? 'answer' : 'answers'} to correct`,
    underway > 0 && (underway === 1 ? '1 file on its way' : `${underway} files on their way`),
    stuck > 0 && (stuck === 1 ? '1 file needs your attention' : `${stuck} files need your attention`),
  ].filter((each) => each !== false);
  return lacking.length === 0 ? 'Everything is here, ready to submit' : lacking.join(', ');
}
