import { paths } from '#contract/paths.ts';
import { readHomepage } from './read-homepage.ts';
import { readTeam } from './read-team.ts';

/** A call that answers what a page shows. */
export interface ServerWords<T> {
  readonly path: string;
  /** Throws where the answer is something else. */
  readonly read: (answer: unknown) => T;
  /** Said when it fails and gives no reason. */
  readonly failure: string;
}

export const homepageWords = (path: string) =>
  ({ path, read: readHomepage, failure: 'Failed to load homepage data' }) as const;

export const teamWords = { path: paths.team, read: readTeam, failure: 'Failed to load team data' } as const;
