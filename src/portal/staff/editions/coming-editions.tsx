import { useNavigate } from 'react-router-dom';
import type { EditionBeginning, EditionPlan } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import {
  Button,
  buttonClass,
  buttonRowClass,
  Notice,
  Panel,
  rowClass,
  stackClass,
  textClass,
} from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { keepEdits, recallEdits } from '../workshop/kept-edits.ts';
import { workshopClient } from '../workshop/server-source.ts';

const formOf = (year: number) => `/admin/forms/pages?page=editions/${year}`;

/** The next edition: begun here, filled in like pages, served once it is complete and published. */
export function ComingEditions({ plan: { begun, next } }: { plan: EditionPlan }) {
  const { isBusy, run } = useNotifiedChange();
  const navigate = useNavigate();
  const begin = (year: number) =>
    run(async () => {
      const { changes } = await workshopClient.post<EditionBeginning>(
        staffPaths.beginEdition(String(year)),
        {},
      );
      const edits = recallEdits();
      const edited = changes.filter(({ path }) => edits.has(path)).map(({ path }) => path);
      if (changes.length === 0) notify(`Nothing has to be updated for ${year} now.`, 'success');
      else if (edited.length > 0)
        notify(`You have changes of ${edited.join(', ')} in this tab: propose or undo them first.`, 'error');
      else {
        keepEdits(new Map([...edits, ...changes.map(({ path, ...edit }) => [path, edit] as const)]));
        navigate(formOf(year));
      }
    });
  return (
    <>
      {begun.map(({ year, name, missing }) => (
        <Panel key={year} as="section" aria-labelledby={`edition-${year}`} className={stackClass[4]}>
          <div className={rowClass[3]}>
            <h2 id={`edition-${year}`} className={textClass.title}>
              {name}
            </h2>
            <StateBadge tone="waiting">being written</StateBadge>
          </div>
          <p>
            {missing === 1 ? 'One thing is' : `${missing} things are`} still to be filled in. Until all of it
            is published, the site knows nothing of this edition.
          </p>
          <div className={buttonRowClass[3]}>
            <Link className={buttonClass()} to={formOf(year)}>
              Fill in {year}
            </Link>
            <Button variant="outlined" aria-busy={isBusy} onClick={() => void begin(year)}>
              Move the form on to {year}
            </Button>
          </div>
        </Panel>
      ))}
      {next !== null && (
        <Notice title={`The edition of ${next} has not begun yet`}>
          <p>
            It starts as a copy of the edition before, one year later, with days and venues blank. You fill
            them in, a second superadmin publishes it, and the site shows it from the day it is announced.
          </p>
          <Button size="small" aria-busy={isBusy} onClick={() => void begin(next)}>
            {isBusy ? 'Beginning…' : `Begin the edition of ${next}`}
          </Button>
        </Notice>
      )}
    </>
  );
}
