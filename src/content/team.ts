import type { Team } from '#contract/programme/team-schemas.ts';
import content from './team.json' with { type: 'json' };

/** The teams as they are written. */
export const team: Team = content.groups;

/** What each team is called. */
export const teamTitles: Record<keyof Team, string> = content.titles;
