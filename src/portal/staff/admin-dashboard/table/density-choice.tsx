import { TickField } from '../../../components/fields.tsx';
import type { Density } from './row-size.ts';

interface DensityChoiceProps {
  readonly density: Density;
  readonly onChoose: (density: Density) => void;
}

/** More rows at once, or rows that are easier to read. */
export function DensityChoice({ density, onChoose }: DensityChoiceProps) {
  return (
    <TickField
      label="Compact rows"
      checked={density === 'compact'}
      onChange={(isCompact) => onChoose(isCompact ? 'compact' : 'comfortable')}
    />
  );
}
