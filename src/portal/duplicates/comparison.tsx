import { Spinner, textClass } from '#theme/index.ts';
import { ListState } from '../components/list-state.tsx';
import { TwoAnswers } from '../preview/two-answers.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { compareAnswers } from './differing-answers.ts';

/** The differing answers of two applications, side by side. */
export function Comparison({ id, other }: { id: string; other: string }) {
  const [mine, theirs] = [usePreview(id), usePreview(other)];
  if (!mine.preview || !theirs.preview) {
    const retry = () => {
      mine.retry();
      theirs.retry();
    };
    const error = mine.error ?? theirs.error;
    return <ListState error={error} loading waiting={<Spinner label="Comparing..." />} onRetry={retry} />;
  }
  const { differing, alike } = compareAnswers(mine.preview.groups, theirs.preview.groups);
  return (
    <div>
      <p className={textClass.hint}>
        {differing.length === 0
          ? 'All answers are the same.'
          : `${differing.length} ${differing.length === 1 ? 'answer differs' : 'answers differ'}, ${alike} ${alike === 1 ? 'is' : 'are'} the same.`}
      </p>
      <TwoAnswers names={['This application', 'The other']} answers={differing} />
    </div>
  );
}
