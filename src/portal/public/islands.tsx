import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ThemeProvider } from '#theme/index.ts';
import { followTranslation } from '../follow-translation.ts';
import { SiteContext } from '../site-context.ts';
import { readSite } from '../stage/site.ts';
import { EligibilityChecks } from './eligibility/eligibility-checks.tsx';

/** Parts of pages that React takes over as soon as someone starts using them. */
const islands: { readonly [name: string]: ComponentType } = { eligibility: EligibilityChecks };

/** Hydrates a part of the page. What was chosen in it before is chosen again: React begins with empty questions. */
export async function wakeIsland(place: HTMLElement): Promise<void> {
  const Island = islands[place.dataset.island ?? ''];
  if (Island === undefined) return;
  const site = await readSite();
  const chosen = [...place.querySelectorAll<HTMLElement>('input:checked')].map(({ id }) => id);
  const chooseAgain = () => {
    for (const id of chosen) document.getElementById(id)?.click();
  };
  followTranslation(place);
  hydrateRoot(
    place,
    <StrictMode>
      <SiteContext value={site}>
        <ThemeProvider>
          <Hydrated then={chooseAgain}>
            <Island />
          </Hydrated>
        </ThemeProvider>
      </SiteContext>
    </StrictMode>,
  );
}

function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
