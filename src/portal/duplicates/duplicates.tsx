import type { DuplicateMark } from '#contract/staff-room/handling/duplicates.ts';
import type { Duplicate } from '#contract/staff-room/handling/duplicates-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { classes, css, listClass, Notice, textClass } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { apiPut } from '../api/client.ts';
import { useFreshApi } from '../api/use-fresh-api.ts';
import { useNotifiedChange } from '../components/use-change.ts';
import { DuplicateItem } from './duplicate-item.tsx';

const rootClass = css({ borderTopWidth: '1px', borderColor: 'border', paddingTop: '3' });

const itemsClass = classes(listClass[3], css({ marginTop: '3' }));

/**
 * Other applications of the edition that may be from the same company, and what staff say about each; empty if there
 * are none.
 */
export function Duplicates({ id }: { id: string }) {
  const { data, error, mutate } = useFreshApi<readonly Duplicate[]>(staffPaths.duplicates(id));
  const { run } = useNotifiedChange();
  if (error && !data) return <Notice tone="danger">{messageOf(error)}</Notice>;
  if (!data || data.length === 0) return null;
  const mark = (other: string, says: DuplicateMark | null) =>
    run(async () => {
      const next = await apiPut<readonly Duplicate[]>(staffPaths.duplicate(id, other), { says });
      await mutate(next, { revalidate: false });
    });
  return (
    <section aria-label="Possible duplicates" className={rootClass}>
      <h3 className={textClass.strong}>Possible duplicates ({data.length})</h3>
      <p className={textClass.hint}>
        Other applications of this edition with the same answers to some questions. Only the office sees your
        marks: nothing is merged or hidden.
      </p>
      <ul className={itemsClass}>
        {data.map((each) => (
          <DuplicateItem key={each._id} id={id} of={each} onMark={mark} />
        ))}
      </ul>
    </section>
  );
}
