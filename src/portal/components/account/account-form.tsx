import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { toFormPath, toWire } from '#engine/wire/wire.ts';
import { ErrorSummary } from '#form/render/errors/error-summary.tsx';
import { focusField } from '#form/render/errors/focus-field.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { Button, Notice, rowClass, stackClass } from '#theme/index.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useServedForm } from '../../api/served-form.ts';
import { useHydrated } from '../../use-hydrated.ts';

export interface AccountFormProps {
  definition: FormDefinition;
  /** Answers known before the person starts. */
  known?: Answers;
  /** Follows what is written once the page runs; returns a function that stops it. */
  follow?: (store: FormStore) => () => void;
  submitLabel: string;
  /** `danger` for irreversible actions. */
  tone?: 'primary' | 'danger';
  /** Shown on the button while sending. */
  busyLabel?: string;
  /** When the button can be pressed: only once all answers are valid, or always, then showing what is wrong. */
  submitWhen?: 'valid' | 'always';
  /** Sends the payload; thrown errors are shown, field errors at their fields. */
  send: (payload: Answers, store: FormStore) => Promise<void>;
  /** Pressed although something is wrong (`submitWhen="always"`). */
  onRefused?: (store: FormStore) => void;
  /** Shown when a failure has no message of its own. */
  failureText?: string;
  /** Replaces a failure's message if it returns something. */
  presentFailure?: (error: ApiError) => ReactNode;
  /** Tells password managers whose password it is, if the form does not ask. */
  username?: string | undefined;
  describedBy?: string;
  /** Above the button. */
  above?: ReactNode;
  /** Beside the button. */
  actions?: ReactNode;
}

/** One of the short forms around an account: drawn from its definition, sent once, errors shown at their fields. */
export function AccountForm({ definition: built, ...props }: AccountFormProps) {
  const definition = useServedForm(built);
  // A different form needs a different store.
  return <DrawnForm key={definition.revision} definition={definition} {...props} />;
}

function DrawnForm(props: AccountFormProps) {
  const { definition, known, follow, submitLabel, busyLabel = submitLabel } = props;
  const { submitWhen = 'valid', username } = props;
  const [store] = useState(() => createFormStore(definition, known));
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors, store.errors);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  // State arrives with the next render; a double click is faster.
  const sending = useRef(false);
  // Values entered before this code runs count at once: the page's HTML contains the inputs.
  useEffect(() => {
    store.flush();
    return follow?.(store);
  }, [store, follow]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    if (!store.attempt()) {
      setRefused(true);
      props.onRefused?.(store);
      const first = store.errors()[0];
      if (first) focusField(first.path);
      return;
    }
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await props.send(toWire(definition, store.answers()), store);
    } catch (error) {
      setFailure(presentFailure(error));
      if (error instanceof ApiError) showAtFields(store, error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function presentFailure(error: unknown): ReactNode {
    const own = error instanceof ApiError && props.presentFailure?.(error);
    if (own) return own;
    const rest = error instanceof ApiError ? unplaced(definition, error) : [];
    return (
      <Notice tone="danger">
        <p>{messageOf(error, props.failureText)}</p>
        {rest.map(({ path, message }) => (
          <p key={path}>{message}</p>
        ))}
      </Notice>
    );
  }

  return (
    <form
      noValidate
      // If the browser itself ever sent it, no password would be in an address.
      method="post"
      className={stackClass[6]}
      aria-describedby={props.describedBy}
      // Short forms validate on each key, so that Enter always finds the button ready.
      onInput={() => store.flush()}
      onSubmit={(event) => void submit(event)}
    >
      {hydrated && username && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {refused && <ErrorSummary store={store} onGoTo={({ path }) => focusField(path)} />}
      {definition.sections.map((section) => (
        <SchemaForm key={section.id} section={section} store={store} />
      ))}
      {props.above}
      {failure}
      <div className={rowClass[3]}>
        <Button
          type="submit"
          variant={props.tone ?? 'primary'}
          disabled={!hydrated || busy || (submitWhen === 'valid' && errors.length > 0)}
          // Leaving a field can show an error line that moves the button away from under the pointer, and the click
          // is lost: focus stays in the field until the click is done.
          onMouseDown={(event) => event.preventDefault()}
        >
          {busy ? busyLabel : submitLabel}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}

function showAtFields(store: FormStore, error: ApiError): void {
  const placed = error.errors.flatMap(({ path, message }) => {
    const field = toFormPath(store.definition, path);
    return field === undefined ? [] : [{ path: field, message, rule: 'server' }];
  });
  store.showServerErrors(placed);
  if (placed[0]) focusField(placed[0].path);
}

/** Errors that belong to no question of the form. */
function unplaced(definition: FormDefinition, error: ApiError) {
  return error.errors.filter(({ path }) => toFormPath(definition, path) === undefined);
}
