import { useRef, useState } from 'react';
import { stackClass, textClass } from '#theme/index.ts';
import type { ViewProps } from '../views.ts';
import { EntryList } from './entry-list.tsx';
import { JurorTable } from './juror-table.tsx';
import { RemindPanel } from './remind-panel.tsx';

/** The progress of the jurors and of each application; every figure filters the list of applications by what it counts. */
export function ProgressView({ round, reload }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [looks, setLooks] = useState(0);
  const refresh = async () => {
    setLooks((count) => count + 1);
    await reload();
  };
  return (
    <div className={stackClass[5]}>
      <RemindPanel round={round} reload={refresh} />
      <h2 className={textClass.title}>By juror</h2>
      <JurorTable round={round} onFigure={() => heading.current?.focus()} />
      <h2 ref={heading} tabIndex={-1} className={textClass.title}>
        By application
      </h2>
      <EntryList round={round} reload={reload} looks={looks} />
    </div>
  );
}
