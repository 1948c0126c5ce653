import { useState } from 'react';
import { keepChoice, readChoice } from '../columns/kept-choices.ts';
import type { Density } from './row-size.ts';

const name = 'dashboard-density';

/** How close rows stand, as it was last chosen on this machine. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readChoice(name) === 'compact' ? 'compact' : 'comfortable',
  );
  return [
    density,
    (next) => {
      keepChoice(name, next === 'compact' ? next : null);
      setDensity(next);
    },
  ];
}
