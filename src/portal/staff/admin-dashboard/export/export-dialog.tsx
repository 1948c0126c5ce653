import { useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { ReportColumns } from '#contract/staff-room/reports-schemas.ts';
import { Button, Dialog, Notice, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { RadioField } from '../../../components/fields.tsx';
import { notify } from '../../../components/notify.ts';
import { useDownload } from '../../../components/use-download.ts';
import { type ExportKind, exportCall, exportKinds } from './export-call.ts';
import { ExportColumns } from './export-columns.tsx';

interface ExportDialogProps {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly role: Role;
  readonly total: number;
  readonly isMore: boolean;
  readonly onClose: () => void;
}

/** Asks what to export: the format, additional columns, or everything of each application. */
export function ExportDialog({ name, query, role, total, isMore, onClose }: ExportDialogProps) {
  const [kind, setKind] = useState<ExportKind>('xlsx');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const { data, error, mutate } = useApi<ReportColumns>(staffPaths.reportColumns);
  /** The list whose entries are the rows; none: a row per application. */
  const [list, setList] = useState('');
  const [outcome, setOutcome] = useState<{ message: string; isFailure: boolean } | null>(null);
  const { progress, start, cancel } = useDownload((message, type) => {
    if (type === 'success') notify(message, type);
    else setOutcome({ message, isFailure: type === 'error' });
  });
  const isBusy = progress !== null;
  const most = data?.largestArchive ?? Number.POSITIVE_INFINITY;
  const isTooMuch = kind === 'zip' && total > most;
  const count = (number: number) => number.toLocaleString('en-IN');
  const offered = (Object.keys(exportKinds) as ExportKind[]).filter(
    (it) => it !== 'zip' || role === 'superadmin',
  );

  const run = async () => {
    if (isTooMuch || isBusy) return;
    setOutcome(null);
    if (await start(...exportCall(kind, name, query, keys, list))) onClose();
  };
  return (
    <Dialog
      open
      title={`Export ${count(total)}${isMore ? '+' : ''} ${total === 1 ? 'application' : 'applications'}`}
      onClose={isBusy ? cancel : onClose}
      actions={
        <>
          <Button variant="outlined" onClick={isBusy ? cancel : onClose}>
            {isBusy ? 'Cancel Export' : 'Close'}
          </Button>
          <Button aria-disabled={isBusy || isTooMuch} onClick={() => void run()}>
            {isBusy ? 'Exporting...' : 'Export'}
          </Button>
        </>
      }
    >
      <div className={stackClass[5]}>
        <p className={textClass.muted}>All rows of the table, with its filters and in its order.</p>
        <RadioField
          isColumn
          disabled={isBusy}
          legend="Format"
          value={kind}
          choices={offered.map((it) => [it, ...exportKinds[it]] as const)}
          onChange={(it) => setKind(it as ExportKind)}
        />
        {isTooMuch && (
          <Notice tone="warning" title="Too many for one archive">
            <p>An archive holds at most {count(most)} applications. Filter the table first.</p>
          </Notice>
        )}
        {kind !== 'zip' && !isBusy && data && data.entries.length > 0 && (
          <RadioField
            isColumn
            legend="Rows"
            value={list}
            choices={[
              ['', 'One for each application'],
              ...data.entries.map(({ key, title }) => [key, `One for each entry of “${title}”`] as const),
            ]}
            onChange={setList}
          />
        )}
        {kind !== 'zip' && error && !data && (
          <Notice tone="danger" title="Further columns could not be loaded">
            <p>{messageOf(error)}</p>
            <Button size="small" variant="outlined" onClick={() => void mutate()}>
              Try again
            </Button>
          </Notice>
        )}
        {kind !== 'zip' && !isBusy && data && (
          <ExportColumns columns={data.columns} keys={keys} onChange={setKeys} />
        )}
        {isBusy && <p role="status">{progress}</p>}
        {outcome && <Notice tone={outcome.isFailure ? 'danger' : 'info'}>{outcome.message}</Notice>}
      </div>
    </Dialog>
  );
}
