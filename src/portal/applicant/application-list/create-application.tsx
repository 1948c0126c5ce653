import { formatEventDate } from '#contract/programme/event-date.ts';
import { Button, buttonClass } from '#theme/index.ts';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { lastDateText } from '../../deadline/time-left.ts';
import { useStage } from '../../stage/use-stage.ts';

/** Fetched if there is a choice. */
const ChooseForm = fetchedPart(async () => (await import('./choose-form.tsx')).ChooseForm);

/** The way to a new application; before applications open and after the last date, a message instead. */
export function CreateApplication({ closedOn }: { closedOn: Date | undefined }) {
  const { edition, phase } = useStage();
  if (closedOn === undefined && phase !== 'before') {
    if (edition.furtherForms?.length) return <ChooseForm edition={edition} />;
    return (
      <Link className={buttonClass()} to="/application/form">
        Create Application
      </Link>
    );
  }
  const why = closedOn
    ? `Applications closed on ${lastDateText(closedOn)}. New ones can no longer be started.`
    : `Applications open on ${formatEventDate(edition.opens)}.`;
  return (
    // Reachable by keyboard, so that anyone can ask why.
    <Button aria-disabled onClick={() => notify(why, 'warning', 6000)} title={why}>
      Create Application
    </Button>
  );
}
