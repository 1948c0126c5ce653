import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { keyScopes } from '#contract/staff-room/connections/key-scopes.ts';
import type { AccessKey, MadeAccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { Button, textClass } from '#theme/index.ts';
import { apiDelete } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { indianTime } from '../../components/indian-time.ts';
import { notify } from '../../components/notify.ts';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { StateBadge, type Tone } from '../components/state-badge.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { SectionHead, sectionClass } from './section-head.tsx';
import { ShownOnce } from './shown-once.tsx';

const tones: Readonly<Record<AccessKey['state'], Tone>> = {
  good: 'good',
  expired: 'plain',
  revoked: 'plain',
  stopped: 'bad',
};

/** Keys with which other programs read. */
export function KeysSection({ answer }: { readonly answer: SWRResponse<readonly AccessKey[], Error> }) {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeAccessKey>();
  const [revoked, setRevoked] = useState<AccessKey>();
  return (
    <section className={sectionClass}>
      <SectionHead
        title="Keys"
        lead="With a key a program reads lists, statistics or reports, as an administrator does."
        action={<Button onClick={() => setMaking(true)}>Make a Key</Button>}
      />
      <PagedList
        answer={answer}
        caption="Keys"
        columns={columnsOf(setRevoked)}
        rows={(keys) => keys}
        empty="No program has a key."
      />
      {making && (
        <MakeKeyDialog
          onMade={(key) => {
            setMade(key);
            void answer.mutate();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <ShownOnce
          title={`The key “${made.name}”`}
          what="key"
          secret={made.key}
          onKept={() => setMade(undefined)}
        >
          <p>Programs send it with each call: Authorization: Bearer, and the key.</p>
        </ShownOnce>
      )}
      {revoked && (
        <ConfirmDialog
          title={`Revoke “${revoked.name}”?`}
          confirm="Revoke"
          isGrave
          onConfirm={async () => {
            await apiDelete(connectionPaths.key(revoked._id));
            notify('The key is revoked.', 'success');
            await answer.mutate();
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p>Programs that use the key can no longer read anything. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function columnsOf(revoke: (key: AccessKey) => void): readonly ListColumn<AccessKey>[] {
  return [
    {
      title: 'Name',
      cell: ({ name, start }) => (
        <>
          <span className={textClass.strong}>{name}</span>
          <span className={textClass.muted}>{start}…</span>
        </>
      ),
    },
    { title: 'Opens', cell: ({ scopes }) => scopes.map((scope) => keyScopes[scope]).join(', ') },
    {
      title: 'State',
      cell: ({ state, made_by }) => (
        <>
          <StateBadge tone={tones[state]}>{state}</StateBadge>
          {state === 'stopped' && (
            <span className={textClass.muted}>{made_by} is no longer a superadmin</span>
          )}
        </>
      ),
    },
    { title: 'Until', cell: ({ expires_at }) => indianTime(expires_at), isWhole: true },
    { title: 'Last used', cell: ({ last_used_at }) => indianTime(last_used_at) ?? 'Never', isWhole: true },
    { title: 'Made by', cell: ({ made_by }) => made_by },
    {
      title: 'Action',
      isAction: true,
      cell: (key) =>
        key.state === 'revoked' || key.state === 'expired' ? null : (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Revoke ${key.name}`}
            onClick={() => revoke(key)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}
