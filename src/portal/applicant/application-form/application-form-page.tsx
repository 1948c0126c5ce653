import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { css, Spinner } from '#theme/index.ts';
import { useHoldSession } from '../../session.tsx';
import { useAddress } from '../../use-address.tsx';
import { useWideScreen } from './use-wide-screen.ts';

type Loader = typeof import('./application-loader.tsx')['ApplicationLoader'];

async function fetchLoader(): Promise<Loader> {
  const { ApplicationLoader, widgets } = await import('./application-loader.tsx');
  await widgets;
  return ApplicationLoader;
}

/**
 * The form, once fetched: only where it is shown, never on a phone. Its files come beside the page's; `lazy` would
 * delay them, because React shows nothing in place of a loading sign before that has been there for 300 ms.
 */
function useLoader(wanted: boolean): Loader | undefined {
  const [fetched, setFetched] = useState<{ readonly loader: Loader } | { readonly error: unknown }>();
  useEffect(() => {
    if (!wanted) return;
    fetchLoader().then(
      (loader) => setFetched({ loader }),
      (error: unknown) => setFetched({ error }),
    );
  }, [wanted]);
  if (fetched === undefined) return undefined;
  if ('error' in fetched) throw fetched.error;
  return fetched.loader;
}

/** Fetched like the notice in its place, which a wide window never shows. */
const SmallScreenNotice = lazy(async () => ({
  default: (await import('./small-screen-notice.tsx')).SmallScreenNotice,
}));

const pageClass = css({
  layerStyle: 'page',
  paddingBlock: { base: '6', md: '10' },
});

/** /application/form: writing one application. `?id=` edits, without it creates, of the form that `?form=` names. */
export function ApplicationFormPage() {
  useHoldSession();
  const navigate = useNavigate();
  const { params, change } = useAddress();
  // An empty id counts as absent.
  const id = params.get('id') || undefined;
  const formId = params.get('form') || undefined;
  const wide = useWideScreen();
  const [opened, setOpened] = useState(wide);
  const ApplicationLoader = useLoader(opened);
  useEffect(() => {
    if (wide) setOpened(true);
    else window.scrollTo(0, 0);
  }, [wide]);

  // A new application gets its id while it is open: the address changes, the form stays.
  const open = useRef({ id, formId, created: undefined as string | undefined, turn: 0 });
  const isOther = id === undefined && open.current.id === undefined && formId !== open.current.formId;
  if (isOther || (id !== open.current.id && (id === undefined || id !== open.current.created))) {
    open.current = { id, formId, created: undefined, turn: open.current.turn + 1 };
  }
  const onCreated = useCallback(
    (created: string) => {
      open.current = { ...open.current, created };
      change((now) => {
        now.set('id', created);
        return now;
      });
    },
    [change],
  );

  return (
    <div className={pageClass}>
      {!wide && (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <SmallScreenNotice formIsOpen={opened} id={id} />
        </Suspense>
      )}
      {opened && (
        // Hidden, not removed: a window made narrow for a moment must not cost a word.
        <div hidden={!wide}>
          {ApplicationLoader ? (
            <ApplicationLoader
              key={open.current.turn}
              id={open.current.id}
              formId={open.current.formId}
              onCreated={onCreated}
              onSubmitted={() => navigate('/application/list', { state: { submitted: true } })}
            />
          ) : (
            <Spinner label="Loading application..." />
          )}
        </div>
      )}
    </div>
  );
}
