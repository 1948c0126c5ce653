import { Button } from '#theme/components/button.tsx';
import { rowClass } from '#theme/components/stack-class.ts';

/** One of a few options, as buttons side by side; the one in use is pressed. */
export function ToggleRow<T extends string>(props: {
  label: string;
  /** The options with their labels. */
  ways: { readonly [way in T]: string };
  active: string;
  onChange: (way: T) => void;
}) {
  const { label, ways, active, onChange } = props;
  return (
    <fieldset className={rowClass[2]} aria-label={label}>
      {(Object.keys(ways) as T[]).map((way) => (
        <Button
          key={way}
          size="small"
          variant={way === active ? 'primary' : 'outlined'}
          aria-pressed={way === active}
          onClick={() => onChange(way)}
        >
          {ways[way]}
        </Button>
      ))}
    </fieldset>
  );
}
