import { paths } from '#contract/paths.ts';
import { readHomepage } from './read-homepage.ts';
import { readTeam } from './read-team.ts';

/** A call that supplies what a page shows. */
export interface ServerWords<T> {
  readonly path: string;
  /** Throws if the answer has another shape. */
  readonly read: (answer: unknown) => T;
  /** Shown when it fails without giving a reason. */
  readonly failure: string;
}

export const homepageWords = (path: string) =>
  ({ path, read: readHomepage, failure: 'Failed to load homepage data' }) as const;

export const teamWords = { path: paths.team, read: readTeam, failure: 'Failed to load team data' } as const;
