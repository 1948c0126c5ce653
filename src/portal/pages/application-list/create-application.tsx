import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#theme/index.ts';
import { lastDateText } from '../../components/deadline/time-left.ts';
import { notify } from '../../components/notifications-store.ts';

/** The way to a new application; once the last date has passed it says so instead. */
export function CreateApplication({ closedOn }: { closedOn: Date | undefined }) {
  if (closedOn === undefined) {
    return (
      <Link className={buttonClass()} to="/application/form">
        Create Application
      </Link>
    );
  }
  const why = `Applications closed on ${lastDateText(closedOn)}. New ones can no longer be started.`;
  return (
    // Reachable by keyboard, so that anybody can ask why.
    <Button aria-disabled onClick={() => notify(why, 'warning', 6000)} title={why}>
      Create Application
    </Button>
  );
}
