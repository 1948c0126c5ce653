import { css, Spinner } from '#theme/index.ts';

const placeClass = css({ display: 'grid', placeItems: 'center', minHeight: '50vh', padding: '8' });

/** Shown in place of a loading page. */
export function PageLoading({ label }: { label?: string }) {
  return (
    <div className={placeClass}>
      <Spinner {...(label ? { label } : {})} />
    </div>
  );
}
