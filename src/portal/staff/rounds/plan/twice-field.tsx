import type { Entering } from '#contract/judging/entries-schemas.ts';
import type { EntriesTwice } from '#contract/judging/rounds.ts';
import { Notice } from '#theme/index.ts';
import { RadioField } from '../../../components/fields.tsx';
import { counted } from '../round-words.ts';

interface TwiceFieldProps {
  readonly twice: Entering['twice'];
  readonly value: EntriesTwice | '';
  readonly onChange: (value: EntriesTwice) => void;
}

/** Asks about applications that another round of the same stage already contains. */
export function TwiceField({ twice, value, onChange }: TwiceFieldProps) {
  if (twice.length === 0) return null;
  return (
    <>
      <Notice tone="warning" title="Other rounds of this stage hold some of them already">
        <ul>
          {twice.map(({ round, name, count }) => (
            <li key={round}>
              {name}: {counted(count, 'application')}
            </li>
          ))}
        </ul>
      </Notice>
      <RadioField
        legend="What happens to them"
        value={value}
        choices={[
          ['leave-out', 'Leave them out of this round'],
          ['enter', 'Let them in a second time: both rounds judge them'],
        ]}
        onChange={(next) => onChange(next === 'enter' ? 'enter' : 'leave-out')}
      />
    </>
  );
}
