import { useState } from 'react';
import type { Edition } from '#contract/programme/edition.ts';
import { Button, Dialog, listClass, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { offeredForms } from '../../programme/offered-forms.ts';

/** If companies can apply with several forms, a new application begins with choosing one. */
export function ChooseForm({ edition }: { edition: Edition }) {
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
        <ul className={listClass[4]}>
          {offeredForms(edition).map(({ id, title, sections }) => (
            <li key={id}>
              <TextLink as={Link} to={`/application/form?${new URLSearchParams({ form: id })}`}>
                {title}
              </TextLink>
              <p className={textClass.caption}>{sections.map((section) => section.title).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
