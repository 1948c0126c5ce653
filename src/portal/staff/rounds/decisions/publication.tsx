import { useState } from 'react';
import type { Decision } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { Button, Notice, Panel, rowClass, startStackClass, TextLink, textClass } from '#theme/index.ts';
import { apiPut } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { indianTime } from '../../../components/indian-time.ts';
import { Link } from '../../../components/link.tsx';
import { notify } from '../../../components/notify.ts';
import { toCallQuery } from '../../components/use-address-query.ts';
import { counted } from '../round-words.ts';
import { winnersPage } from './publication-words.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublicationProps {
  readonly round: RoundDetail;
  readonly decisions: readonly Decision[];
  readonly reload: () => Promise<void>;
}

/** Whether the decisions are public, when they will be, and how to schedule it. */
export function Publication({ round, decisions, reload }: PublicationProps) {
  const [asked, setAsked] = useState<'publish' | 'back' | null>(null);
  const { publish_at, published_at, entries } = round;
  const open = decisions.filter(({ confirmed_by }) => confirmed_by === null).length;
  const reopened = decisions.filter(({ is_reopened }) => is_reopened).length;
  const page = winnersPage(round);
  const takeBack = async () => {
    await apiPut<Round>(judgingPaths.publication(round._id), { publish_at: null });
    await reload();
    notify('The round will not be published.', 'success');
  };
  return (
    <Panel as="section" accent="gold" aria-label="Publication" className={startStackClass[4]}>
      <h2 className={textClass.title}>Publication</h2>
      <p role="status">
        {published_at !== null
          ? `Public since ${indianTime(published_at)}.`
          : publish_at !== null
            ? `All of it becomes public on ${indianTime(publish_at)}.`
            : 'None of this is public.'}{' '}
        {decisions.length} of {counted(entries, 'application')} decided
        {open > 0 ? `, ${open} still to be confirmed` : ''}.
      </p>
      {published_at === null && reopened > 0 && (
        <Notice tone="warning" role="group">
          {reopened === 1
            ? 'The owner of a decided application is changing it. Nothing becomes public until it is submitted again, or you take its decision back.'
            : `The owners of ${reopened} decided applications are changing them. Nothing becomes public until they are submitted again, or you take their decisions back.`}
        </Notice>
      )}
      {published_at !== null && page && (
        <p>
          <TextLink as={Link} to={page}>
            The page of the winners
          </TextLink>
          {round.level === 'regional' &&
            ' shows them. They enter a national round by a button in the plan of that round.'}
        </p>
      )}
      {published_at !== null && (
        <div className={rowClass[3]}>
          {findEdition(round.edition)?.programmes.map(({ id, name }) => (
            <DownloadButton
              key={id}
              size="small"
              label={`Certificates, ${name}`}
              path={`${judgingPaths.certificateBook(round._id)}${toCallQuery({ program: id })}`}
              name={`${round.name} ${name} certificates.pdf`}
            />
          ))}
        </div>
      )}
      {published_at === null && (
        <div className={rowClass[3]}>
          <Button disabled={decisions.length === 0 || open > 0} onClick={() => setAsked('publish')}>
            {publish_at === null ? 'Publish…' : 'Change date and time…'}
          </Button>
          {publish_at !== null && (
            <Button variant="outlined" onClick={() => setAsked('back')}>
              Do not publish
            </Button>
          )}
          {open > 0 && <span>All decisions must be confirmed first.</span>}
        </div>
      )}
      {asked === 'publish' && (
        <PublishDialog round={round} decisions={decisions} reload={reload} onClose={() => setAsked(null)} />
      )}
      {asked === 'back' && (
        <ConfirmDialog
          title="Do not publish?"
          confirm="Do not publish"
          onConfirm={takeBack}
          onClose={() => setAsked(null)}
        >
          <p>Nothing becomes public until you set a date again. The decisions stay.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
