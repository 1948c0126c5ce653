import { useLocation, useNavigate } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { paths } from '#contract/paths.ts';
import { shortHash } from '#contract/receipts.ts';
import type { Receipt } from '#contract/receipts-schemas.ts';
import { isObject } from '#engine/values/pointer.ts';
import { Button, buttonClass, buttonRowClass, css, Panel, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Link } from '../../components/link.tsx';
import { Seal } from '../../components/receipt/seal.tsx';
import { ApplicationRoad } from '../../programme/road/application-road.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { titleOf } from './use-drafts.ts';

const panelClass = css({
  display: 'grid',
  gap: '6',
  alignItems: 'center',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
});
const wordsClass = css({ display: 'grid', gap: '3', minWidth: '0', overflowWrap: 'anywhere' });
// As wide as the number, so that nothing moves when it arrives.
const sealClass = css({ display: 'grid', gap: '2', justifyItems: 'center', width: '10.5rem' });
const numberClass = css({
  textAlign: 'center',
  fontSize: 'sm',
  color: 'fg.muted',
  '& b': { display: 'block', fontFamily: 'ui-monospace, monospace', color: 'fg', minHeight: '1.5em' },
});

/** Above the list after SUBMIT, until dismissed: the seal, the receipt and what comes next. */
export function SubmittedPanel({ applications }: { applications: readonly ApplicationListItem[] }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { regionalFunctions } = useStage().edition.texts;
  if (!isObject(state) || state.submitted !== true) return null;
  const [application] = applications
    .filter(({ isFinalSubmit }) => isFinalSubmit)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  if (application === undefined) return null;
  return (
    <Panel as="section" aria-labelledby="just-submitted" className={panelClass}>
      <div className={sealClass}>
        <Seal isClosing />
        <ReceiptNumber id={application._id} />
      </div>
      <div className={wordsClass}>
        <h2 id="just-submitted" className={textClass.title}>
          Submitted: {titleOf(application)}
        </h2>
        <p>
          Your receipt is ready. Every application is screened; juries then choose the shortlist. You get a
          mail when decisions are published. Regional awards functions: {regionalFunctions}.
        </p>
        <ApplicationRoad status={application.status} />
        <div className={buttonRowClass[3]}>
          <Link
            className={buttonClass({ size: 'small' })}
            to={`/application/receipt?id=${encodeURIComponent(application._id)}`}
          >
            Open the receipt
          </Link>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void navigate('.', { replace: true, state: null })}
          >
            Dismiss
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function ReceiptNumber({ id }: { id: string }) {
  const { data } = useApi<Receipt>(paths.applicationReceipt(id));
  return (
    <p className={numberClass}>
      Receipt number <b translate="no">{data && shortHash(data.hash)}</b>
    </p>
  );
}
