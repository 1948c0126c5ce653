import { Button, css } from '#theme/index.ts';
import type { Density } from './row-size.ts';

/** A phone shows few columns and has no rows to spare. */
const choiceClass = css({ display: { base: 'none', md: 'block' } });

interface DensityChoiceProps {
  readonly density: Density;
  readonly onChoose: (density: Density) => void;
}

/** More rows at once, or rows that are easier to read. */
export function DensityChoice({ density, onChoose }: DensityChoiceProps) {
  const isCompact = density === 'compact';
  return (
    <div className={choiceClass}>
      <Button
        size="small"
        variant="outlined"
        aria-pressed={isCompact}
        onClick={() => onChoose(isCompact ? 'comfortable' : 'compact')}
      >
        Compact rows
      </Button>
    </div>
  );
}
