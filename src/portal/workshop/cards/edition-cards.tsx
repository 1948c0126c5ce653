import { withValue } from '#engine/written/json-text.ts';
import { stackClass, textClass } from '#theme/index.ts';
import { cardClass } from './card-list.tsx';
import { plainValues } from './edition-values.ts';
import { TextField } from './text-field.tsx';

/** The days, places and texts of an edition as fields; lists and what programs go by are for the text of the file. */
export function EditionCards({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const groups = plainValues(text);
  if (groups === undefined) return <p>This file cannot be read as JSON: its text says where.</p>;
  return (
    <ol className={stackClass[4]}>
      {[...groups].map(([heading, values]) => (
        <li key={heading} className={cardClass}>
          <h2 className={textClass.label}>{heading || 'The year'}</h2>
          {values.map(({ at, label, value }) => (
            <TextField
              key={at.join('/')}
              label={label}
              value={value}
              onCommit={(next) => onChange(withValue(text, at, next))}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
