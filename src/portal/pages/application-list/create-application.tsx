import { useState } from 'react';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { Button, buttonClass, css, Dialog, TextLink } from '#theme/index.ts';
import { lastDateText } from '../../components/deadline/time-left.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notifications-store.ts';
import { type FormOutline, offeredForms } from '../../programme/offered-forms.ts';
import { useStage } from '../../stage/use-stage.ts';

const choicesClass = css({ display: 'grid', gap: '4', listStyle: 'none' });
const partsClass = css({ textStyle: 'caption', color: 'fg.muted' });

/** The way to a new application; before applications open and once the last date has passed it says so instead. */
export function CreateApplication({ closedOn }: { closedOn: Date | undefined }) {
  const { edition, phase } = useStage();
  if (closedOn === undefined && phase !== 'before') {
    const forms = offeredForms(edition);
    if (forms.length > 1) return <ChooseForm forms={forms} />;
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
    // Reachable by keyboard, so that anybody can ask why.
    <Button aria-disabled onClick={() => notify(why, 'warning', 6000)} title={why}>
      Create Application
    </Button>
  );
}

/** Where companies can apply in several forms, a new application begins with the choice of one. */
function ChooseForm({ forms }: { forms: readonly FormOutline[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Create Application
      </Button>
      <Dialog
        open={isOpen}
        title="What do you apply for?"
        onClose={() => setOpen(false)}
        actions={
          <Button variant="outlined" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        }
      >
        <ul className={choicesClass}>
          {forms.map(({ id, title, sections }) => (
            <li key={id}>
              <TextLink as={Link} to={`/application/form?${new URLSearchParams({ form: id })}`}>
                {title}
              </TextLink>
              <p className={partsClass}>{sections.map((section) => section.title).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
